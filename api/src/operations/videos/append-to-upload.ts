import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { growVideoUpload, type VideoUploadRow } from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { orNoRoom } from '../assets/quota.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

/** Bytes that are held in memory until they are stored as one object. */
const partSize = 8 * 1024 * 1024

const moved = () =>
  refuse('conflict', 'Another part of this upload has arrived. Ask how far it is, and go on there.')

const tooMuch = () => refuse('bad-request', 'This is more than the upload was said to hold.')

/**
 * Stores the next bytes of an upload, part by part, on any store: one part is stored while the next one comes in. Where
 * the connection breaks, what has arrived is kept, and the error thrown. @returns how much there is then
 */
export async function appendToUpload(
  services: Services,
  upload: VideoUploadRow,
  offset: number,
  stream: Readable,
): Promise<number | Refusal> {
  if (offset !== upload.received || upload.hash !== null) return moved()
  const parts = new PartsInOrder(services, upload, offset)
  let arrived = offset
  try {
    for await (const chunk of stream) {
      arrived += chunk.length
      if (arrived > upload.size) {
        return (await parts.stored()) ?? tooMuch()
      }
      const refusal = await parts.take(chunk)
      if (refusal !== null) return refusal
    }
  } catch (error) {
    await parts.keep()
    await parts.stored()
    throw error
  }
  return (await parts.keep()) ?? (await parts.stored()) ?? arrived
}

/** At most two parts are in memory: the one that is being stored, and the one that comes in. */
class PartsInOrder {
  readonly #services: Services
  readonly #upload: VideoUploadRow
  #from: number
  #waiting: Buffer[] = []
  #length = 0
  #storing: Promise<Refusal | null> = Promise.resolve(null)

  constructor(services: Services, upload: VideoUploadRow, offset: number) {
    this.#services = services
    this.#upload = upload
    this.#from = offset
  }

  /** Takes what came next. @returns why what came before it was not kept; null: nothing went wrong yet */
  async take(chunk: Buffer): Promise<Refusal | null> {
    this.#waiting.push(chunk)
    this.#length += chunk.length
    return this.#length < partSize ? null : await this.keep()
  }

  /** Begins to store what is there, once the part before it is stored. */
  async keep(): Promise<Refusal | null> {
    const refusal = await this.#storing
    if (refusal !== null || this.#length === 0) return refusal
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#length = 0
    this.#storing = keepPart(this.#services, this.#upload, this.#from, bytes)
    // Whoever asks for it next is told; until then it is nobody's.
    this.#storing.catch(() => {})
    this.#from += bytes.length
    return null
  }

  /** @returns why the last part was not kept; null: it was */
  async stored(): Promise<Refusal | null> {
    return await this.#storing
  }
}

async function keepPart(
  { db, store }: Services,
  { id, workspaceId }: VideoUploadRow,
  from: number,
  bytes: Buffer,
): Promise<Refusal | null> {
  const key = `uploads/${workspaceId}/${id}/${from}-${randomBytes(6).toString('hex')}`
  const stored = await orNoRoom(store.put(key, bytes))
  if (isRefusal(stored)) return stored
  if (await growVideoUpload(db, id, from, { key, size: bytes.length })) return null
  await store.delete(key)
  return moved()
}
