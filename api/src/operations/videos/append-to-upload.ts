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

/**
 * Stores the next bytes of an upload, part by part, on any store. Where the connection breaks, what has
 * arrived is kept, and the error thrown. @returns how much there is then
 */
export async function appendToUpload(
  services: Services,
  upload: VideoUploadRow,
  offset: number,
  stream: Readable,
): Promise<number | Refusal> {
  if (offset !== upload.received || upload.hash !== null) return moved()
  let received = offset
  let waiting: Buffer[] = []
  let length = 0
  const keep = async (): Promise<Refusal | null> => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    length = 0
    if (bytes.length === 0) return null
    const refusal = await keepPart(services, upload, received, bytes)
    if (refusal === null) received += bytes.length
    return refusal
  }
  try {
    for await (const chunk of stream) {
      waiting.push(chunk)
      length += chunk.length
      if (received + length > upload.size) {
        return refuse('bad-request', 'This is more than the upload was said to hold.')
      }
      const refusal = length < partSize ? null : await keep()
      if (refusal !== null) return refusal
    }
  } catch (error) {
    await keep()
    throw error
  }
  return (await keep()) ?? received
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
