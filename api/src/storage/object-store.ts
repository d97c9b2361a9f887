import type { Readable } from 'node:stream'

/** Half-open: from `start` to before `end`, in bytes. Either may lie beyond the object's end; no end is `Infinity`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredObject {
  /** The bytes of the whole object, whatever range was asked for. */
  readonly size: number
  readonly stream: Readable
}

export interface ObjectInfo {
  readonly key: string
  readonly size: number
}

/**
 * Where bytes are kept: the data folder or an S3 store. Keys are words of letters, digits, `.`, `_`
 * and `-`, joined by `/`; a key of another shape throws. A store that is full, read-only or out of
 * reach throws StorageUnavailable.
 */
export interface ObjectStore {
  /** Readable only once complete. A stream's length must be told. With `ifAbsent` an existing object stays as it is. */
  put(key: string, body: Uint8Array | SizedStream, options?: PutOptions): Promise<void>
  get(key: string, range?: ByteRange): Promise<StoredObject | null>
  head(key: string): Promise<ObjectInfo | null>
  /** Deleting what does not exist is not an error. */
  delete(key: string): Promise<void>
  /** The same for many, in as few calls as the store has. Stops at the first that cannot be deleted. */
  deleteAll(keys: readonly string[]): Promise<void>
  /** All objects whose key starts with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<ObjectInfo>
  /** Throws StorageUnavailable when nothing could be written now. */
  check(): Promise<void>
}

export interface SizedStream {
  readonly stream: Readable
  readonly size: number
}

export interface PutOptions {
  readonly type?: string
  readonly ifAbsent?: boolean
  /**
   * What it may fill: the quota of its workspace, which is meant unless something else is said; beyond
   * it what the server has for files that it makes itself; or whatever there is.
   */
  readonly room?: 'quota' | 'overdraft' | 'any'
  /** Bytes that are kept elsewhere for it, and count with it. */
  readonly beside?: number
}

/** Full, read-only or unreachable: what was sent was not stored, and sending it again later may work. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** The workspace may not hold more: nothing was stored. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

const keyShape = /^[\w.-]+(?:\/[\w.-]+)*$/

/** Whether a text is a key: others would leave the store's folder, or mean something else on another system. */
export function isKey(text: string): boolean {
  const dots = text.split('/').some((part) => part === '.' || part === '..')
  return keyShape.test(text) && !dots && text.length <= 512
}

/** Throws where a text is no key. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not an object key: ${key}`)
}
