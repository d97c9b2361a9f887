import type { ResumableProgress, Video } from '@waystep/api-contract'
import type { VideoUploadRow } from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { finishUpload } from './finish-upload.ts'
import { isBeingPrepared, pictureOf } from './ways-to-video.ts'

/** Uploads that this process makes videos of: whoever asks meanwhile does not begin the work again. */
const finishing = new Set<string>()

const nothingRead = { previewUrl: null, width: null, height: null, duration: null, key: null }

/**
 * How far a resumable upload is (E4.1). The first who asks once it is whole has its video made, and gets the
 * reason where its bytes are none.
 */
export async function resumableProgress(
  services: Services,
  upload: VideoUploadRow,
): Promise<ResumableProgress | Refusal> {
  const { id, workspaceId, received, size } = upload
  if (upload.hash === null && received < size) {
    const progress = Math.floor((received / size) * 100)
    return { ...nothingRead, state: 'uploading', progress }
  }
  if (finishing.has(id)) return { ...nothingRead, state: 'processing', progress: 0 }
  finishing.add(id)
  try {
    const video = await finishUpload(services, upload, { poster: null })
    return isRefusal(video) ? video : progressOf(workspaceId, video)
  } finally {
    finishing.delete(id)
  }
}

function progressOf(workspaceId: string, video: Video): ResumableProgress {
  const { key, width, height, duration, preparation } = video
  const isProcessing = isBeingPrepared(preparation.state)
  return {
    state: isProcessing ? 'processing' : 'processed',
    progress: isProcessing ? preparation.progress : 100,
    // Browsers draw the first frame of a film that waits with no picture (E4.3 wants a preview of each).
    previewUrl: pictureOf(workspaceId, video) ?? `/api/assets/${workspaceId}/${key}`,
    width,
    height,
    duration,
    key,
  }
}
