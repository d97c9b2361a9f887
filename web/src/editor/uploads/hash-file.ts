import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes that are read at a time: a film does not fit into memory, and the page answers between two parts. */
const part = 4 * 1024 * 1024
/** Bytes of a file that may lie in memory as a whole, as pictures do. */
const whole = 32 * 1024 * 1024

/**
 * The SHA-256 of a file's bytes; null when it can no longer be read. Throws the signal's reason. Browsers hash a picture
 * in a fiftieth of the time that script takes, but only what lies in memory, and only on pages that came by https or
 * from this machine: `crypto.subtle` is missing elsewhere.
 */
export async function hashFile(file: Blob, signal?: AbortSignal): Promise<string | null> {
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto
  if (!subtle || file.size > whole) return await hashInScript(file, signal)
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return null
  signal?.throwIfAborted()
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
}

async function hashInScript(file: Blob, signal?: AbortSignal): Promise<string | null> {
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
