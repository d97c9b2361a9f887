import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes that are read at a time: a film does not fit into memory, and the page answers between two parts. */
const part = 4 * 1024 * 1024

/**
 * The SHA-256 of a file's bytes; null when it can no longer be read.
 * Hashed in script: `crypto.subtle` is missing on pages not served over https. Throws the signal's reason.
 */
export async function hashFile(file: Blob, signal?: AbortSignal): Promise<string | null> {
  const hash = sha256.create()
  for (let start = 0; start < file.size; start += part) {
    const bytes = await file
      .slice(start, start + part)
      .arrayBuffer()
      .catch(() => null)
    if (bytes === null) return null
    signal?.throwIfAborted()
    hash.update(new Uint8Array(bytes))
  }
  return bytesToHex(hash.digest())
}
