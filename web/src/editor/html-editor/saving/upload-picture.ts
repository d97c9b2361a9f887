import { uploadTypes } from '@waystep/api-contract'
import type { Demo } from '@waystep/demo-model'
import { attempt } from '../../../api-client/call.ts'

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

export interface PictureUpload {
  readonly userId: string
  readonly demo: Pick<Demo, 'id' | 'workspaceId'>
  readonly editId: string
  /** What edits call it, `asset:<sha256>`. */
  readonly asset: string
  readonly blob: Blob
}

/**
 * Stores a picture that an edit names: asks for a signed address, and puts the bytes there (H7.6,
 * H7.7). True when the server has it under the name that the edit gives it.
 */
export async function uploadPicture({ userId, demo, editId, asset, blob }: PictureUpload) {
  const mimeType = uploadTypes.find((type) => type === blob.type)
  if (mimeType === undefined) return false
  const key = `${demo.workspaceId}/${demo.id}/${editId}/${Date.now()}.${extensions[mimeType]}`
  const signed = await attempt('POST /upload/signed', {
    body: { userId, demoId: demo.id, workspaceId: demo.workspaceId, key, mimeType },
  })
  // H8.7: without an address nothing can be put.
  if (!signed.ok || !signed.reply.data.signedURL) return false
  try {
    const stored = await fetch(signed.reply.data.signedURL, {
      method: 'PUT',
      headers: { 'content-type': blob.type },
      body: blob,
    })
    if (!stored.ok) return false
    const reply: unknown = await stored.json()
    return typeof reply === 'object' && reply !== null && 'asset' in reply && reply.asset === asset
  } catch {
    return false
  }
}
