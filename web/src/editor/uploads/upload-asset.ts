import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { assetReference } from '@waystep/demo-model'
import { errorOf } from '../../api-client/api-error.ts'
import { addressOf, attempt } from '../../api-client/call.ts'
import { failureOf, type Reply, unreachable } from '../saving/failure.ts'

/**
 * Stores a file in the workspace, unless it has it, and answers its name in records,
 * `asset:<sha256>`. Hashed in script: `crypto.subtle` is missing on pages not served over https.
 */
export async function uploadAsset(workspaceId: string, file: Blob): Promise<Reply<string>> {
  const hash = bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())))
  const asked = await attempt('POST /api/assets/missing', { body: { workspaceId, hashes: [hash] } })
  if (!asked.ok) return { ok: false, failure: failureOf(asked.error) }
  if (asked.reply.missing.includes(hash)) {
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
