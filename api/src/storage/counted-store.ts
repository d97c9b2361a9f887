import type {
  ByteRange,
  ObjectInfo,
  ObjectStore,
  PutOptions,
  SizedStream,
  StoredObject,
} from './object-store.ts'
import { NoRoom, StorageUnavailable } from './object-store.ts'

/** An object of a workspace, and what it takes. */
export interface CountedObject {
  readonly key: string
  readonly workspaceId: string
  /** The object it was made from, with which it goes; its own key if from none. */
  readonly base: string
  readonly bytes: number
}

/** Keeps count of what lies in a store. */
export interface StorageLedger {
  /** Counts an object that is about to be stored; false when there is no room for it. */
  reserve(object: CountedObject, room: NonNullable<PutOptions['room']>): Promise<boolean>
  /** It is stored; false when too much time has passed since it was reserved. */
  settle(key: string): Promise<boolean>
  /** It was not stored after all. */
  release(key: string): Promise<void>
  forget(keys: readonly string[]): Promise<void>
}

/** Objects that are deleted and forgotten together: what is cut off in between is done again. */
const atOnce = 1000

/** File systems give whole blocks, and many tiny files cost more than their bytes. */
const block = 4096

/** What an object of so many bytes takes on a disk. */
export function bytesOnDisk(size: number): number {
  return Math.max(1, Math.ceil(size / block)) * block
}

/**
 * What a key says: `assets/<workspaceId>/…`, and for captures, pages and thumbnails alike. What was
 * made from an object is named after it.
 */
export function countedObject(key: string, size: number): CountedObject {
  const [kind, workspaceId = '', ...rest] = key.split('/')
  const name = rest.join('/')
  return { key, workspaceId, base: baseOf(), bytes: bytesOnDisk(size) }

  function baseOf(): string {
    switch (kind) {
      case 'thumbnails':
        return `assets/${workspaceId}/${name.replace(/-\d+(?:\.[\w-]+\.[0-9a-f]{32})?\.webp$/, '')}`
      // The base is no object: it ends in the id of a publication.
      case 'link-pictures':
        return key.replace(/\.\w+\.jpg$/, '')
      default:
        return key.replace(/\.(?:br|zstd|gzip|identity)$/, '')
    }
  }
}

/**
 * A store that counts everything put into it against its workspace, whoever puts it, before it is
 * written: what does not fit throws NoRoom and is not written.
 */
export class CountedStore implements ObjectStore {
  readonly #store: ObjectStore
  readonly #ledger: StorageLedger

  constructor(store: ObjectStore, ledger: StorageLedger) {
    this.#store = store
    this.#ledger = ledger
  }

  async put(key: string, body: Uint8Array | SizedStream, options: PutOptions = {}): Promise<void> {
    const isBytes = body instanceof Uint8Array
    if (options.ifAbsent && (await this.#store.head(key)) !== null) {
      if (!isBytes) body.stream.resume()
      return
    }
    const size = isBytes ? body.length : body.size
    const object = countedObject(key, size + (options.beside ?? 0))
    if (!(await this.#ledger.reserve(object, options.room ?? 'quota'))) {
      if (!isBytes) body.stream.destroy()
      throw new NoRoom()
    }
    try {
      await this.#store.put(key, body, options)
    } catch (error) {
      await this.#ledger.release(key)
      throw error
    }
    if (await this.#ledger.settle(key)) return
    await this.#store.delete(key)
    throw new StorageUnavailable('Storing the file took too long.')
  }

  async delete(key: string): Promise<void> {
    await this.#store.delete(key)
    await this.#ledger.forget([key])
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += atOnce) {
      const part = keys.slice(from, from + atOnce)
      await this.#store.deleteAll(part)
      await this.#ledger.forget(part)
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    return await this.#store.get(key, range)
  }

  async head(key: string): Promise<ObjectInfo | null> {
    return await this.#store.head(key)
  }

  list(prefix: string): AsyncIterable<ObjectInfo> {
    return this.#store.list(prefix)
  }

  async check(): Promise<void> {
    await this.#store.check()
  }
}
