import type { Readable } from 'node:stream'
import type { Video } from '@waystep/api-contract'
import { FormBroken } from '../../plugins/form-body.ts'
import {
  claimForm,
  findVideoUpload,
  type VideoUploadRow,
} from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { appendToUpload } from './append-to-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { finishUpload } from './finish-upload.ts'

const oneFile = () => refuse('bad-request', 'Send one file, whole, as a form with one part.')

/**
 * Makes a video of the one file of a form, as of an upload in parts. Whatever ends it early leaves nothing, and
 * its address takes no second form.
 */
export async function takeForm(
  services: Services,
  upload: VideoUploadRow,
  limit: number,
  files: AsyncIterable<Readable>,
): Promise<Video | Refusal> {
  const { db } = services
  if (!(await claimForm(db, upload.id, limit))) {
    return refuse('conflict', 'A form was sent to this address before. Ask for another one.')
  }
  let isKept = false
  try {
    const received = await receive(services, { ...upload, size: limit }, files)
    if (isRefusal(received)) return received
    const whole = await findVideoUpload(db, upload.id)
    if (whole === null) return refuse('gone')
    const video = await finishUpload(services, { ...whole, size: received }, { poster: null })
    isKept = !isRefusal(video)
    return video
  } catch (error) {
    if (error instanceof FormBroken) return oneFile()
    throw error
  } finally {
    const left = isKept ? null : await findVideoUpload(db, upload.id)
    if (left !== null) await cancelUpload(services, left)
  }
}

/** Stores the file as it comes. @returns its bytes */
async function receive(
  services: Services,
  upload: VideoUploadRow,
  files: AsyncIterable<Readable>,
): Promise<number | Refusal> {
  let received = 0
  let count = 0
  for await (const file of files) {
    count += 1
    if (count > 1) return oneFile()
    const length = await appendToUpload(services, upload, 0, file)
    // The only one that it has of its own: more came than there may be.
    if (isRefusal(length)) return length.code === 'bad-request' ? refuse('too-large') : length
    received = length
  }
  return received === 0 ? oneFile() : received
}
