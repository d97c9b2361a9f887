import { type Encoding, pack, unpacked } from './encodings.ts'
import { NoRoom, type ObjectStore, StorageUnavailable } from './object-store.ts'
import { readStream } from './read-stream.ts'

/** A body as it is, or packed. */
export type Representation = Encoding | 'identity'

export interface EncodedObject {
  readonly key: string
  /** How the object itself is stored. */
  readonly stored: Representation
}

/** Bytes of a body, unpacked, that is packed for everybody; a larger one is sent as it is stored. */
const limit = 32 * 1024 * 1024

/** Where the representations of an object are kept that were made of it: they go when it goes. */
export function representationKeys(key: string): string[] {
  const names: readonly Representation[] = ['br', 'zstd', 'gzip', 'identity']
  return names.map((name) => representationKey(key, name))
}

function representationKey(key: string, representation: Representation): string {
  return `${key}.${representation}`
}

/**
 * An object in a representation: made when first asked for, stored beside the object, and from then
 * on only read, in one call. 'impossible' when it is too large for that or cannot be stored now; null
 * when there is no such object.
 *
 * @param read what is wanted of the object that holds the representation: to know of it, its bytes, some of them
 */
export async function findRepresentation<T>(
  store: ObjectStore,
  object: EncodedObject,
  wanted: Representation,
  read: (key: string) => Promise<T | null>,
): Promise<T | 'impossible' | null> {
  if (wanted === object.stored) return await read(object.key)
  const key = representationKey(object.key, wanted)
  const there = await read(key)
  if (there !== null) return there
  const made = await onceAtATime(key, () => make(store, object, wanted, key))
  return made === 'made' ? await read(key) : made
}

/** Null where there is nothing to make it of. */
type Made = 'made' | 'impossible' | null

async function make(
  store: ObjectStore,
  object: EncodedObject,
  wanted: Representation,
  key: string,
): Promise<Made> {
  const found = await store.get(object.key)
  if (found === null) return null
  const { stored } = object
  if (stored === 'identity' && found.size > limit) {
    found.stream.destroy()
    return 'impossible'
  }
  const plain = await readStream(
    stored === 'identity' ? found.stream : unpacked(found.stream, stored),
    limit,
  )
  if (plain === 'too-large') return 'impossible'
  const bytes = wanted === 'identity' ? plain : await pack(plain, wanted)
  try {
    await store.put(key, bytes, { ifAbsent: true })
  } catch (error) {
    if (error instanceof StorageUnavailable || error instanceof NoRoom) return 'impossible'
    throw error
  }
  return 'made'
}

const underWay = new Map<string, Promise<Made>>()
/** Packing shares the threads that read files and hash passwords. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Whoever asks for what is being made gets the same; a few are made at the same time. */
async function onceAtATime(key: string, work: () => Promise<Made>): Promise<Made> {
  const known = underWay.get(key)
  if (known !== undefined) return await known
  const made = inTurn(work).finally(() => underWay.delete(key))
  underWay.set(key, made)
  return await made
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
