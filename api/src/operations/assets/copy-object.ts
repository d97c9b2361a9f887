import type { Services } from '../../services.ts'

/** Copies a stored object as it lies there; false when there is none. */
export async function copyObject(
  { store }: Services,
  from: string,
  to: string,
  type: string,
): Promise<boolean> {
  const found = await store.get(from)
  if (found === null) return false
  await store.put(to, found, { type, room: 'any' })
  return true
}
