import type { Services } from '../../services.ts'
import type { PutOptions } from '../../storage/object-store.ts'

interface CopiedObject {
  readonly from: string
  readonly to: string
  readonly type: string
  readonly room: NonNullable<PutOptions['room']>
}

/** Copies an object as it lies in the store. False when there is no such object; throws NoRoom. */
export async function copyObject(
  { store }: Pick<Services, 'store'>,
  { from, to, type, room }: CopiedObject,
): Promise<boolean> {
  const found = await store.get(from)
  if (found === null) return false
  await store.put(to, found, { type, room })
  return true
}
