import { assetHashOf } from '@waystep/demo-model'
import { addressOf } from '../../api-client/call.ts'

export interface LoadedPicture {
  readonly bitmap: ImageBitmap
  readonly type: 'image/png' | 'image/jpeg'
}

/** The original, which members alone may read; null where it cannot be had or drawn. */
export async function loadPicture(
  workspaceId: string,
  reference: string,
): Promise<LoadedPicture | null> {
  const hash = assetHashOf(reference)
  if (hash === null) return null
  try {
    const address = addressOf('/api/assets/:workspaceId/:hash', { params: { workspaceId, hash } })
    const reply = await fetch(address)
    if (!reply.ok) return null
    const blob = await reply.blob()
    const bitmap = await createImageBitmap(blob)
    return { bitmap, type: blob.type === 'image/jpeg' ? 'image/jpeg' : 'image/png' }
  } catch {
    return null
  }
}
