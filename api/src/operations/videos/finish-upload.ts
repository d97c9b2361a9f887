import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Video } from '@waystep/api-contract'
import { headLength, mediaTypeOf } from '../../media/media-type.ts'
import {
  findVideoUpload,
  fulfilVideoUpload,
  type UploadPart,
  type VideoUploadRow,
} from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { orNoRoom } from '../assets/quota.ts'
import { keepFile } from '../assets/store-file.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type AddedVideo, addVideo } from './add-video.ts'
import { isFormUpload } from './begin-form.ts'

/** Makes one file of the parts of an upload that is whole, and a video of that. Safe to repeat. */
export async function finishUpload(
  services: Services,
  upload: VideoUploadRow,
  facts: Pick<AddedVideo, 'poster' | 'name' | 'recorded'>,
): Promise<Video | Refusal> {
  const key = upload.hash ?? (await joinedParts(services, upload))
  if (isRefusal(key)) return key
  const source = isFormUpload(upload.id) ? null : 'bunny'
  return await addVideo(services, upload.workspaceId, { key, ...facts, source })
}

/** @returns the hash of the file */
async function joinedParts(
  services: Services,
  { id, workspaceId, size, received, parts }: VideoUploadRow,
): Promise<string | Refusal> {
  const { db, store } = services
  if (received < size) return refuse('conflict', 'This upload is not whole yet.')
  try {
    const read = () => Readable.from(bytesOf(services, parts), { objectMode: false })
    const { hash, head } = await summaryOf(read())
    const type = await mediaTypeOf(head, undefined)
    const file = { hash, size, type, body: () => ({ stream: read(), size }) }
    // Its parts count until they are deleted, and had their room.
    const kept = await orNoRoom(keepFile(services, workspaceId, file, 'overdraft'))
    if (isRefusal(kept)) return kept
    await fulfilVideoUpload(db, id, hash)
    await store.deleteAll(parts.map(({ key }) => key))
    return hash
  } catch (error) {
    // Another call has made the file meanwhile, and deleted the parts.
    const hash = error instanceof PartIsGone ? (await findVideoUpload(db, id))?.hash : null
    if (hash) return hash
    throw error
  }
}

/** The hash of all bytes, and the first of them. */
async function summaryOf(stream: Readable): Promise<{ hash: string; head: Buffer }> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  for await (const chunk of stream) {
    hash.update(chunk)
    if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength)])
  }
  return { hash: hash.digest('hex'), head }
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
