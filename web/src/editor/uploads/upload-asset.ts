import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { assetReference } from '@waystep/demo-model'
import { errorOf } from '../../api-client/api-error.ts'
import { addressOf, attempt } from '../../api-client/call.ts'
import { failureOf, type Reply, unreachable } from '../saving/failure.ts'
import { tooLarge } from './file-size.ts'

/**
 * Stores a file in the workspace, unless it has it, and answers its name in records,
 * `asset:<sha256>`. One that is larger than the server takes is refused before it is sent (E5.30).
 * Hashed in script: `crypto.subtle` is missing on pages not served over https.
 */
export async function uploadAsset(workspaceId: string, file: Blob): Promise<Reply<string>> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return refused('This file can no longer be read: choose it again.')
  const hash = bytesToHex(sha256(new Uint8Array(bytes)))
  const asked = await attempt('POST /api/assets/missing', { body: { workspaceId, hashes: [hash] } })
  if (!asked.ok) return { ok: false, failure: failureOf(asked.error) }
  const { missing, fileBytes } = asked.reply
  if (missing.includes(hash)) {
    if (file.size > fileBytes) {
      return { ok: false, failure: { kind: 'too-large', message: tooLarge(fileBytes) } }
    }
    try {
      const stored = await fetch(
        addressOf('/api/assets/:workspaceId/:hash', { params: { workspaceId, hash } }),
        { method: 'PUT', headers: { 'content-type': file.type }, body: file },
      )
      if (!stored.ok) return { ok: false, failure: failureOf(await errorOf(stored)) }
    } catch {
      return { ok: false, failure: unreachable }
    }
  }
  return { ok: true, value: assetReference(hash) }
}

const refused = (message: string): Reply<string> => ({
  ok: false,
  failure: { kind: 'refused', message },
})
