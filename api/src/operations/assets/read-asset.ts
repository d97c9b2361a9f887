import type { AssetRow } from '../../repositories/assets.ts'
import type { Services } from '../../services.ts'
import { unpacked } from '../../storage/encodings.ts'
import { readStream } from '../../storage/read-stream.ts'

/** The bytes of a file; null when its object is gone. */
export async function readAsset(
  services: Services,
  { objectKey, stored, size }: AssetRow,
): Promise<Buffer | null> {
  const object = await services.store.get(objectKey)
  if (object === null) return null
  const bytes = await readStream(
    stored === 'identity' ? object.stream : unpacked(object.stream, stored),
    size,
  )
  return bytes === 'too-large' ? null : bytes
}
