import { libraryNameLimit } from '@waystep/api-contract'
import { assetHashOf, assetReference, type Step } from '@waystep/demo-model'
import { type Reply as ApiReply, type Attempt, attempt } from '../../../api-client/call.ts'
import { failureOf, type Reply } from '../../saving/failure.ts'
import { tooLarge } from '../file-size.ts'
import { hashFile } from '../hash-file.ts'
import type { UploadProgress } from '../send-file.ts'
import { uploadAsset } from '../upload-asset.ts'
import { uploadAsForm } from './form-upload.ts'
import { incomplete, processedVideo } from './processed-video.ts'
import type { ReadVideo } from './read-video.ts'
import { forgetUpload, uploadResumably } from './resumable-upload.ts'

/** A film that the workspace holds, as a step names it. */
export type StoredVideo = Pick<
  Step,
  'video' | 'videoWidth' | 'videoHeight' | 'videoDuration' | 'image'
>

interface Storing {
  readonly signal: AbortSignal
  readonly onProgress: UploadProgress
  /** All of it is there, and the server reads it. */
  readonly onProcessing: () => void
  /** It may not play everywhere, and neither this browser nor the server can make it. */
  readonly onUnprepared: () => void
}

/** Uploads a film with its poster, unless the workspace has it, and has the server read it (E4.1). Throws the signal's reason. */
export async function storeVideo(
  workspaceId: string,
  { file, poster: frame, isRecording: recorded = false }: ReadVideo,
  { signal, onProgress, onProcessing, onUnprepared }: Storing,
): Promise<Reply<StoredVideo>> {
  const picture = frame && (await uploadAsset(workspaceId, frame, { signal }))
  if (picture && !picture.ok) return picture
  const poster = picture && assetHashOf(picture.value)
  const hash = await hashFile(file, signal)
  if (hash === null) return refused('This file can no longer be read: choose it again.')
  const body = { workspaceId, hashes: [hash] }
  const asked = await attempt('POST /api/assets/missing', { body, signal })
  if (!asked.ok) return { ok: false, failure: failureOf(asked.error) }
  const { missing, fileBytes, videoUploader } = asked.reply
  const facts = { poster, name: nameOf(file), recorded }
  const read = async (key: string) => {
    const options = { params: { workspaceId }, body: { key, ...facts }, signal }
    return stored(await attempt('POST /api/videos/:workspaceId', options), onUnprepared)
  }
  if (missing.length === 0) {
    onProcessing()
    return await read(hash)
  }
  if (file.size > fileBytes) return refused(tooLarge(fileBytes))
  if (videoUploader === 'cf') {
    const formed = await uploadAsForm({ workspaceId, file, signal, onProgress, onProcessing })
    return formed.ok ? await read(formed.value) : formed
  }
  const sent = await uploadResumably({ workspaceId, file, hash, signal, onProgress })
  if (!sent.ok) return sent
  onProcessing()
  const params = { workspaceId, uploadId: sent.value }
  const name = 'POST /api/videos/:workspaceId/uploads/:uploadId/video'
  const finished = await attempt(name, { params, body: facts, signal })
  const video = stored(finished, onUnprepared)
  if (!finished.ok || !video.ok) return video
  forgetUpload({ workspaceId, hash })
  const processed = await processedVideo({ workspaceId, videoId: sent.value, signal })
  return processed.ok ? video : processed
}

function stored(
  read: Attempt<ApiReply<'POST /api/videos/:workspaceId'>>,
  onUnprepared: () => void,
): Reply<StoredVideo> {
  if (!read.ok) return { ok: false, failure: failureOf(read.error) }
  const { key, width, height, duration, poster, preparation } = read.reply
  if (!width || !height || !duration) return incomplete()
  if (preparation.state === 'unprepared' || preparation.state === 'failed') onUnprepared()
  return {
    ok: true,
    value: {
      video: assetReference(key),
      videoWidth: width,
      videoHeight: height,
      videoDuration: duration,
      image: poster === null ? null : assetReference(poster),
    },
  }
}

const nameOf = ({ name }: File) => name.slice(0, libraryNameLimit)

const refused = (message: string): Reply<StoredVideo> => ({
  ok: false,
  failure: { kind: 'refused', message },
})
