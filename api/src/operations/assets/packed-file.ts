import type { SizedStream } from '../../storage/object-store.ts'
import { packBest } from '../../storage/pack-best.ts'
import { isPackable } from '../../storage/packable.ts'
import type { Representation } from '../../storage/representations.ts'

/** A file as it is best stored: packed, where that makes it smaller. */
export async function packedFile(
  type: string,
  body: Uint8Array | SizedStream,
): Promise<{ readonly body: Uint8Array | SizedStream; readonly stored: Representation }> {
  if (!(body instanceof Uint8Array) || !isPackable(type)) return { body, stored: 'identity' }
  const packed = await packBest(body)
  const isSmaller = packed.length < body.length * 0.95
  return isSmaller ? { body: packed, stored: 'br' } : { body, stored: 'identity' }
}
