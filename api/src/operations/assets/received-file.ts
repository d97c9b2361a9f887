import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { headLength, mediaTypeOf } from '../../media/media-type.ts'
import { type SizedStream, StorageUnavailable } from '../../storage/object-store.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** A file that arrived and is not stored yet. Whoever received it discards it. */
export interface ReceivedFile {
  readonly hash: string
  readonly size: number
  /** Told from its bytes. */
  readonly type: string
  /** To be read once. */
  readonly body: () => Uint8Array | SizedStream
  readonly discard: () => Promise<void>
}

/** Up to this many bytes wait in memory, more on the disk. */
const memoryLimit = 4 * 1024 * 1024

/** Bytes that go to the disk and come from it at once: sockets give a quarter of that, and each way has its price. */
const piece = 256 * 1024

/**
 * Reads a stream to its end, hashing on the way. Refuses with too-large beyond `limit` bytes.
 * Throws StorageUnavailable when there is no room to hold it.
 */
export async function receiveFile(
  stream: Readable,
  { limit, declaredType }: { limit: number; declaredType: string | undefined },
): Promise<ReceivedFile | Refusal> {
  const hash = createHash('sha256')
  const inMemory: Buffer[] = []
  let head = Buffer.alloc(0)
  let size = 0
  let spill: Spill | null = null
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
      size += bytes.length
      if (size > limit) {
        await spill?.discard()
        return refuse('too-large')
      }
      hash.update(bytes)
      if (head.length < headLength) head = Buffer.concat([head, bytes.subarray(0, headLength)])
      if (spill !== null) await spill.write(bytes)
      else inMemory.push(bytes)
      if (spill === null && size > memoryLimit) {
        spill = await openSpill()
        for (const waiting of inMemory.splice(0)) await spill.write(waiting)
      }
    }
    await spill?.finish()
  } catch (error) {
    await spill?.discard()
    throw isDiskError(error)
      ? new StorageUnavailable('There is no room for the file.', { cause: error })
      : error
  }
  const spilled = spill
  return {
    hash: hash.digest('hex'),
    size,
    type: await mediaTypeOf(head, declaredType),
    body: () =>
      spilled === null
        ? Buffer.concat(inMemory)
        : { stream: createReadStream(spilled.file, { highWaterMark: piece }), size },
    discard: async () => await spilled?.discard(),
  }
}

interface Spill {
  readonly file: string
  write(bytes: Buffer): Promise<void>
  finish(): Promise<void>
  discard(): Promise<void>
}

async function openSpill(): Promise<Spill> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-upload-'))
  const file = join(folder, randomUUID())
  const handle = await open(file, 'wx')
  let isOpen = true
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await handle.appendFile(bytes)
  }
  const close = async () => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    file,
    write: async (bytes) => {
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (waitingBytes >= piece) await flush()
    },
    finish: async () => {
      await flush()
      await close()
    },
    discard: async () => {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isDiskError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOSPC', 'EROFS', 'EDQUOT', 'EACCES'].includes(String(error.code))
  )
}
