import type { Readable } from 'node:stream'
import type { AssetRow } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuseField } from '../refusal.ts'
import { receiveFile } from './received-file.ts'
import { storeFile } from './store-file.ts'

/** Stores a file if its bytes have the hash they were announced with. */
export async function putAsset(
  services: Services,
  { workspaceId, hash }: { workspaceId: string; hash: string },
  stream: Readable,
  { limit, declaredType }: { limit: number; declaredType: string | undefined },
): Promise<AssetRow | Refusal> {
  const file = await receiveFile(stream, { limit, declaredType })
  if (isRefusal(file)) return file
  try {
    if (file.hash !== hash) {
      return refuseField(
        ['hash'],
        'hash-differs',
        `The file changed on its way: what arrived has the hash ${file.hash}. Send it again.`,
      )
    }
    return await storeFile(services, workspaceId, file)
  } finally {
    await file.discard()
  }
}
