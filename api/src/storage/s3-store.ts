import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Client } from 'minio'
import type { S3Config } from '../config.ts'
import { announcedBytes } from './announced-bytes.ts'
import {
  assertKey,
  type ByteRange,
  type ObjectInfo,
  type ObjectStore,
  type PutOptions,
  type SizedStream,
  StorageUnavailable,
  type StoredObject,
} from './object-store.ts'
import { codeOf, reportUnavailable } from './report-unavailable.ts'

/** Objects in one bucket of any S3-compatible store; the bucket is made when it is missing. */
export class S3Store implements ObjectStore {
  readonly #client: Client
  readonly #bucket: string
  readonly #region: string

  constructor(config: S3Config) {
    const url = new URL(config.endpoint)
    this.#client = new Client({
      endPoint: url.hostname,
      useSSL: url.protocol === 'https:',
      ...(url.port === '' ? {} : { port: Number(url.port) }),
      accessKey: config.accessKey,
      secretKey: config.secretKey,
      region: config.region,
    })
    this.#bucket = config.bucket
    this.#region = config.region
  }

  /** Call once before use. */
  async prepare(): Promise<void> {
    await reportingStorage(async () => {
      if (await this.#client.bucketExists(this.#bucket)) return
      try {
        await this.#client.makeBucket(this.#bucket, this.#region)
      } catch (error) {
        // Two replicas may start together.
        if (!codeOf(error).startsWith('BucketAlready')) throw error
      }
    })
  }

  async put(key: string, body: Uint8Array | SizedStream, options: PutOptions = {}): Promise<void> {
    assertKey(key)
    if (options.ifAbsent && (await this.head(key))) {
      if (!(body instanceof Uint8Array)) body.stream.resume()
      return
    }
    const type = { 'Content-Type': options.type ?? 'application/octet-stream' }
    await reportingStorage(async () => {
      if (body instanceof Uint8Array) {
        await this.#client.putObject(this.#bucket, key, Buffer.from(body), body.length, type)
      } else {
        await this.#client.putObject(this.#bucket, key, announcedBytes(body), body.size, type)
      }
    })
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    assertKey(key)
    if (range !== undefined && range.end <= range.start) return await this.#nothingOf(key)
    return await reportingStorage(async () => {
      try {
        const stream = await this.#open(key, range)
        if (isPart(range) && stream.statusCode !== 206) {
          stream.destroy()
          throw new StorageUnavailable('The store sent all of an object instead of a part.')
        }
        return { size: sizeSaid(stream.headers), stream }
      } catch (error) {
        if (isMissing(error)) return null
        if (codeOf(error) === 'InvalidRange') return await this.#nothingOf(key)
        throw error
      }
    })
  }

  /** One request: what a store answers to it says the size, too. The client's types name only the stream that it is. */
  async #open(key: string, range: ByteRange | undefined): Promise<IncomingMessage> {
    if (!isPart(range)) return (await this.#client.getObject(this.#bucket, key)) as IncomingMessage
    const { start, end } = range
    // No length means up to the end.
    const length = Number.isFinite(end) ? end - start : undefined
    return (await this.#client.getPartialObject(
      this.#bucket,
      key,
      start,
      length,
    )) as IncomingMessage
  }

  /** An object's size, and no byte of it. */
  async #nothingOf(key: string): Promise<StoredObject | null> {
    const info = await this.head(key)
    return info && { size: info.size, stream: Readable.from([]) }
  }

  async head(key: string): Promise<ObjectInfo | null> {
    assertKey(key)
    return await reportingStorage(async () => {
      try {
        const found = await this.#client.statObject(this.#bucket, key)
        return { key, size: found.size }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })
  }

  async delete(key: string): Promise<void> {
    assertKey(key)
    await reportingStorage(() => this.#client.removeObject(this.#bucket, key))
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) assertKey(key)
    for (let from = 0; from < keys.length; from += atOnce) {
      const part = keys.slice(from, from + atOnce)
      const kept = await reportingStorage(() => this.#client.removeObjects(this.#bucket, part))
      // What was there and what was not are both left out of the reply, which names what is still there.
      const [failed] = kept.filter((entry) => entry != null)
      if (failed)
        throw new StorageUnavailable(`Objects were not deleted: ${JSON.stringify(failed)}`)
    }
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    for await (const item of this.#client.listObjectsV2(this.#bucket, prefix, true)) {
      if (item.name !== undefined) yield { key: item.name, size: item.size }
    }
  }

  async check(): Promise<void> {
    await reportingStorage(async () => {
      if (!(await this.#client.bucketExists(this.#bucket))) {
        throw new StorageUnavailable(`The bucket ${this.#bucket} does not exist.`)
      }
    })
  }
}

function isPart(range: ByteRange | undefined): range is ByteRange {
  return range !== undefined && (range.start > 0 || Number.isFinite(range.end))
}

const isMissing = (error: unknown) => ['NotFound', 'NoSuchKey'].includes(codeOf(error))

/** Bytes of the whole object, as the answer to a request for it or a part of it says them. */
function sizeSaid(headers: IncomingHttpHeaders): number {
  const total = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]
  return Number(total ?? headers['content-length'])
}

/** How many objects one call may delete. */
const atOnce = 1000

/** What an S3 store answers, or its network, when the call itself was fine and may work later. */
const unavailable = new Set([
  'AccessDenied',
  'InternalError',
  'QuotaExceeded',
  'RequestTimeout',
  'ServiceUnavailable',
  'SlowDown',
  'XMinioStorageFull',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'EHOSTUNREACH',
])

const reportingStorage = reportUnavailable(unavailable, 'The object store does not answer.')
