import { assetReference } from '@waystep/demo-model'
import { errorOf } from '../../api-client/api-error.ts'
import { addressOf, attempt } from '../../api-client/call.ts'
import { failureOf, type Reply, unreachable } from '../saving/failure.ts'
import { tooLarge } from './file-size.ts'
import { hashFile } from './hash-file.ts'
import { sendFile } from './send-file.ts'

interface UploadOptions {
  /** Gives the upload up: then its reason is thrown. */
  readonly signal?: AbortSignal
  /** It was made just now: nobody asks whether the workspace has it. The server refuses what is too large. */
  readonly isNew?: boolean
}

/**
 * Stores a file in the workspace, unless it has it, and answers its name in records,
 * `asset:<sha256>`. One that is larger than the server takes is refused before it is sent (E5.30).
 */
export async function uploadAsset(
  workspaceId: string,
  file: Blob,
  { signal, isNew = false }: UploadOptions = {},
): Promise<Reply<string>> {
  const hash = await hashFile(file, signal)
  if (hash === null) return refused('This file can no longer be read: choose it again.')
  if (isNew) return await send(workspaceId, hash, file, signal)
  const asked = await attempt('POST /api/assets/missing', {
    body: { workspaceId, hashes: [hash] },
    ...(signal && { signal }),
  })
  if (!asked.ok) return { ok: false, failure: failureOf(asked.error) }
  const { missing, fileBytes } = asked.reply
  if (!missing.includes(hash)) return { ok: true, value: assetReference(hash) }
  if (file.size > fileBytes) {
    return { ok: false, failure: { kind: 'too-large', message: tooLarge(fileBytes) } }
  }
  return await send(workspaceId, hash, file, signal)
}

async function send(
  workspaceId: string,
  hash: string,
  file: Blob,
  signal: AbortSignal | undefined,
): Promise<Reply<string>> {
  try {
    const address = addressOf('/api/assets/:workspaceId/:hash', { params: { workspaceId, hash } })
    const headers = { 'content-type': file.type }
    const stored = await sendFile(address, file, { method: 'PUT', headers, signal })
    if (!stored.ok) return { ok: false, failure: failureOf(await errorOf(stored)) }
    return { ok: true, value: assetReference(hash) }
  } catch {
    signal?.throwIfAborted()
    return { ok: false, failure: unreachable }
  }
}

const refused = (message: string): Reply<string> => ({
  ok: false,
  failure: { kind: 'refused', message },
})
