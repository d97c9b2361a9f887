import { Readable } from 'node:stream'
import type { Video } from '@waystep/api-contract'
import {
  findVideoUpload,
  fulfilVideoUpload,
  type UploadPart,
  type VideoUploadRow,
} from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { orNoRoom } from '../assets/quota.ts'
import { receiveFile } from '../assets/received-file.ts'
import { keepFile } from '../assets/store-file.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { addVideo } from './add-video.ts'

/** Makes one file of the parts of an upload that is whole, and a video of that. Safe to repeat. */
export async function finishUpload(
  services: Services,
  upload: VideoUploadRow,
  poster: string | null,
): Promise<Video | Refusal> {
  const key = upload.hash ?? (await joinedParts(services, upload))
  if (isRefusal(key)) return key
  return await addVideo(services, upload.workspaceId, { key, poster, source: 'bunny' })
}

/** @returns the hash of the file */
async function joinedParts(
  services: Services,
  { id, workspaceId, size, received, parts }: VideoUploadRow,
): Promise<string | Refusal> {
  const { db, store } = services
  if (received < size) return refuse('conflict', 'This upload is not whole yet.')
  try {
    const stream = Readable.from(bytesOf(services, parts), { objectMode: false })
    const file = await receiveFile(stream, { limit: size, declaredType: undefined })
    if (isRefusal(file)) return file
    try {
      // Its parts count until they are deleted, and had their room.
      const kept = await orNoRoom(keepFile(services, workspaceId, file, 'overdraft'))
      if (isRefusal(kept)) return kept
    } finally {
      await file.discard()
    }
    await fulfilVideoUpload(db, id, file.hash)
    await store.deleteAll(parts.map(({ key }) => key))
    return file.hash
  } catch (error) {
    // Another call has made the file meanwhile, and deleted the parts.
    const hash = error instanceof PartIsGone ? (await findVideoUpload(db, id))?.hash : null
    if (hash) return hash
    throw error
  }
}

class PartIsGone extends Error {
  override readonly name = 'PartIsGone'
}

async function* bytesOf({ store }: Services, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  for (const { key } of parts) {
    const found = await store.get(key)
    if (found === null) throw new PartIsGone(`A part of an upload is gone: ${key}`)
    yield* found.stream
  }
}
