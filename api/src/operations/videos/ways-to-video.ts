import type { FormProgress, PreparationState, Video, VideoDownload } from '@waystep/api-contract'

type State = Video['preparation']['state']

/** Is a file still being made of it? One that nobody can make, or that failed, is not waited for. */
export function isBeingPrepared(state: State): boolean {
  return state === 'waiting' || state === 'running'
}

/** Where members get the picture that a video waits with; null: it has none. */
export function pictureOf(workspaceId: string, { poster }: Video): string | null {
  return poster === null ? null : `/api/assets/${workspaceId}/${poster}`
}

const statuses: Readonly<Partial<Record<PreparationState, FormProgress['status']>>> = {
  waiting: 'processing',
  running: 'preparing',
}

/** How far a video is as calls that end with cf say it (E4.2); null: it has not arrived. */
export function formProgressOf(video: Video | null): FormProgress {
  if (video === null) return { status: 'uploading', progress: 0 }
  const { state, progress } = video.preparation
  const status = (state === 'unprepared' ? undefined : statuses[state]) ?? 'ready'
  return { status, progress: status === 'ready' ? 100 : progress }
}

/** What can be downloaded of a video (M4.6): the file that is served, once it is the one to keep. */
export function downloadOf(workspaceId: string, video: Video): VideoDownload {
  const { state } = video.preparation
  const thumbnailUrl = pictureOf(workspaceId, video)
  if (state === 'failed') return { downloadStatus: 'error', downloadUrl: null, thumbnailUrl }
  if (isBeingPrepared(state)) {
    return { downloadStatus: 'inProgress', downloadUrl: null, thumbnailUrl }
  }
  const downloadUrl = `/api/assets/${workspaceId}/${video.key}`
  return { downloadStatus: 'ready', downloadUrl, thumbnailUrl }
}
