import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { announcedBytes } from './announced-bytes.ts'
import {
  assertKey,
  type ByteRange,
  type ObjectInfo,
  type ObjectStore,
  type PutOptions,
  type SizedStream,
  type StoredObject,
} from './object-store.ts'
import { codeOf, reportUnavailable } from './report-unavailable.ts'

/**
 * Objects as files. A file is written under a temporary name, flushed to the disk and renamed, so
 * that a crash leaves either the whole object or none.
 */
export class FolderStore implements ObjectStore {
  readonly #objects: string
  readonly #unfinished: string
  /** Folders whose names the disk has, and those of all above them. */
  readonly #lasting = new Set<string>()

  constructor(folder: string) {
    this.#objects = join(folder, 'files')
    this.#unfinished = join(folder, 'unfinished')
  }

  async put(key: string, body: Uint8Array | SizedStream, options: PutOptions = {}): Promise<void> {
    const file = this.#fileOf(key)
    if (options.ifAbsent && (await this.head(key))) {
      if (!(body instanceof Uint8Array)) body.stream.resume()
      return
    }
    await reportingStorage(async () => {
      await mkdir(this.#unfinished, { recursive: true, mode: 0o700 })
      const unfinished = join(this.#unfinished, randomUUID())
      try {
        await writeDurably(unfinished, body)
        await this.#makeFolder(dirname(file))
        await place(unfinished, file, options.ifAbsent ?? false)
        await flushFolder(dirname(file))
      } finally {
        await rm(unfinished, { force: true })
      }
    })
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const info = await this.head(key)
    if (info === null) return null
    const file = this.#fileOf(key)
    if (range !== undefined && range.end <= range.start)
      return { size: info.size, stream: Readable.from([]) }
    const part = range === undefined ? {} : { start: range.start, end: range.end - 1 }
    return { size: info.size, stream: createReadStream(file, part) }
  }

  async head(key: string): Promise<ObjectInfo | null> {
    const file = this.#fileOf(key)
    return await reportingStorage(async () => {
      try {
        const found = await stat(file)
        return found.isFile() ? { key, size: found.size } : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })
  }

  async delete(key: string): Promise<void> {
    const file = this.#fileOf(key)
    await reportingStorage(() => rm(file, { force: true }))
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.delete(key)
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    yield* this.#walk('', prefix)
  }

  async check(): Promise<void> {
    await reportingStorage(async () => {
      await mkdir(this.#unfinished, { recursive: true, mode: 0o700 })
      const probe = join(this.#unfinished, `check-${randomUUID()}`)
      try {
        await writeDurably(probe, new Uint8Array([1]))
      } finally {
        await rm(probe, { force: true })
      }
    })
  }

  async *#walk(folder: string, prefix: string): AsyncIterable<ObjectInfo> {
    const entries = await readdir(join(this.#objects, folder), { withFileTypes: true }).catch(
      (error) => {
        if (isMissing(error)) return []
        throw error
      },
    )
    for (const entry of entries) {
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (prefix.startsWith(`${key}/`) || `${key}/`.startsWith(prefix))
          yield* this.#walk(key, prefix)
      } else if (key.startsWith(prefix)) {
        const info = await this.head(key)
        if (info !== null) yield info
      }
    }
  }

  /** A new folder lasts through a power cut once the one above it was flushed, and so on upwards. */
  async #makeFolder(folder: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (made === undefined && this.#lasting.has(folder)) return
    const above = dirname(dirname(this.#objects))
    for (let here = folder; here !== above; here = dirname(here)) await flushFolder(dirname(here))
    if (this.#lasting.size >= mostLasting) this.#lasting.clear()
    this.#lasting.add(folder)
  }

  #fileOf(key: string): string {
    assertKey(key)
    return join(this.#objects, ...key.split('/'))
  }
}

/** More folders are not remembered: they are flushed again. */
const mostLasting = 10_000

async function writeDurably(file: string, body: Uint8Array | SizedStream): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await writeFile(handle, body instanceof Uint8Array ? body : announcedBytes(body))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function place(from: string, to: string, ifAbsent: boolean): Promise<void> {
  if (!ifAbsent) return await rename(from, to)
  try {
    await link(from, to)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // Some file systems have no links; then the last of two equal writers wins.
    if (codeOf(error) === 'EPERM' || codeOf(error) === 'ENOTSUP') return await rename(from, to)
    throw error
  }
}

/** A rename lasts through a power loss once its folder was flushed; Windows cannot and need not. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** EEXIST and ENOTDIR: a file stands where a folder of ours should. */
const unavailable = new Set([
  'EEXIST',
  'ENOTDIR',
  'ENOSPC',
  'EROFS',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
])

const reportingStorage = reportUnavailable(
  unavailable,
  'The data folder cannot be written or read.',
)

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
}
