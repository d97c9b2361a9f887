import { assetHashOf, assetReference, type Step } from '@waystep/demo-model'
import { attempt } from '../../../api-client/call.ts'
import { failureOf, type Reply } from '../../saving/failure.ts'
import type { UploadProgress } from '../put-file.ts'
import { uploadAsset } from '../upload-asset.ts'
import type { ReadVideo } from './read-video.ts'

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
}

/** Uploads a film with its poster, and has the server read it (E4.1). Throws the signal's reason. */
export async function storeVideo(
  workspaceId: string,
  { file, poster }: ReadVideo,
  { signal, onProgress, onProcessing }: Storing,
): Promise<Reply<StoredVideo>> {
  const picture = poster && (await uploadAsset(workspaceId, poster, { signal }))
  if (picture && !picture.ok) return picture
  const film = await uploadAsset(workspaceId, file, { signal, onProgress })
  if (!film.ok) return film
  onProcessing()
  const read = await attempt('POST /api/videos/:workspaceId', {
    params: { workspaceId },
    body: { key: assetHashOf(film.value) ?? '', poster: picture && assetHashOf(picture.value) },
    signal,
  })
  if (!read.ok) return { ok: false, failure: failureOf(read.error) }
  const { key, width, height, duration } = read.reply
  return {
    ok: true,
    value: {
      video: assetReference(key),
      videoWidth: width,
      videoHeight: height,
      videoDuration: duration,
      image: read.reply.poster === null ? null : assetReference(read.reply.poster),
    },
  }
}
