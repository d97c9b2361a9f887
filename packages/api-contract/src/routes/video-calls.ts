import { z } from 'zod'
import { formType, route } from '../route.ts'
import { hashSchema } from '../shapes/hash.ts'
import { idSchema } from '../shapes/id.ts'
import { mostFileBytes } from './assets.ts'

const tag = 'Videos'

/** An upload of the caller's, as long as it is kept, or a video of the workspace by the SHA-256 of its bytes. */
const videoName = z.string().regex(/^[\w-]{20,64}$/)
const workspace = z.object({ workspaceId: idSchema })

/** How far a video is that came by a resumable upload (E4.1). */
export const resumableStates = ['uploading', 'processing', 'processed'] as const
/** The same of one that came as a form (E4.2). */
export const formStates = ['uploading', 'processing', 'preparing', 'ready'] as const
/** What can be downloaded of a video (M4.6). */
export const downloadStates = ['ready', 'inProgress', 'error'] as const

const percent = z.int().min(0).max(100)
const formProgress = z.object({ status: z.enum(formStates), progress: percent })

const resumableProgress = z.object({
  state: z.enum(resumableStates),
  progress: percent,
  previewUrl: z.string().nullable(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  duration: z.number().positive().nullable(),
  /** SHA-256 of its bytes; null: it is not whole. */
  key: hashSchema.nullable(),
})

export type ResumableProgress = z.output<typeof resumableProgress>

const videoDownloadShape = z
  .object({
    downloadStatus: z.enum(downloadStates),
    /** Null unless it is ready. */
    downloadUrl: z.string().nullable(),
    /** The picture that it waits with; null: it has none. */
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'VideoDownload' })

export type VideoDownload = z.output<typeof videoDownloadShape>

/** The calls for videos as the specification names them; `bn` goes up by tus, `cf` as one form. */
export const videoCallRoutes = {
  beginResumable: route({
    method: 'POST',
    path: '/api/video/upload/bn',
    summary:
      'Begins a resumable upload (tus 1.0.0) of a video: its parts go to uploadUrl, each with these headers.',
    tag,
    access: 'workspace.member',
    body: workspace.extend({ size: z.int().min(1).max(mostFileBytes) }),
    reply: z.object({
      videoId: z.string(),
      uploadUrl: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
    rules: ['E7.10'],
  }),
  resumableProgress: route({
    method: 'GET',
    path: '/api/video/:videoId/progress/bn',
    summary:
      'How far a resumable upload is; one that is whole becomes a video. Asked every second. The preview is its image, or itself.',
    tag,
    access: 'workspace.member',
    params: z.object({ videoId: videoName }),
    query: workspace,
    reply: resumableProgress,
    rules: ['E7.11', 'E4.1', 'E4.3'],
  }),
  beginForm: route({
    method: 'GET',
    path: '/api/video/upload/cf',
    summary: 'An address to which a video may be sent once, as a form with one file, within a day.',
    tag,
    access: 'workspace.member',
    query: workspace,
    reply: z.object({ uploadUrl: z.string(), videoKey: z.string() }),
    rules: ['E7.12'],
  }),
  sendForm: route({
    method: 'POST',
    path: '/api/video/upload/cf/:workspaceId/:videoKey',
    summary:
      'Takes a video as a form (multipart/form-data) with one file. What breaks off leaves nothing.',
    tag,
    access: 'workspace.member',
    params: workspace.extend({ videoKey: videoName }),
    bytes: { types: [formType], limit: mostFileBytes },
    status: 201,
    reply: z.object({ status: z.literal('uploaded'), videoKey: z.string(), key: hashSchema }),
    rules: ['E7.13', 'E4.2', 'E5.30', 'E5.31'],
  }),
  formProgress: route({
    method: 'GET',
    path: '/api/video/:key/progress/cf',
    summary: 'How far a video is that is sent as a form.',
    tag,
    access: 'workspace.member',
    params: z.object({ key: videoName }),
    query: workspace,
    reply: formProgress,
    rules: ['E7.14', 'E4.2'],
  }),
  prepare: route({
    method: 'POST',
    path: '/api/video/:key/prepare/cf',
    summary: 'Has a video prepared, again if that has failed, and says how far it is.',
    tag,
    access: 'workspace.member',
    params: z.object({ key: videoName }),
    body: workspace,
    reply: formProgress,
    rules: ['E7.15'],
  }),
  clear: route({
    method: 'DELETE',
    path: '/api/video/:key/cache',
    summary:
      'Forgets what was made of a video, which is made anew where that can be done. A failure is only logged.',
    tag,
    access: 'workspace.member',
    params: z.object({ key: videoName }),
    query: workspace,
    rules: ['E7.16'],
  }),
  formDownload: route({
    method: 'GET',
    path: '/api/video/:id/download/cf',
    summary:
      'Where a video is downloaded, as it is served; asked every 2 s while it is in progress.',
    tag,
    access: 'workspace.member',
    params: z.object({ id: videoName }),
    query: workspace,
    reply: videoDownloadShape,
    rules: ['M7.7', 'M4.6'],
  }),
  resumableDownload: route({
    method: 'GET',
    path: '/api/video/:id/download/bn',
    summary: 'The same as the call that ends with cf.',
    tag,
    access: 'workspace.member',
    params: z.object({ id: videoName }),
    query: workspace,
    reply: videoDownloadShape,
    rules: ['M7.8', 'M4.6'],
  }),
}

export type FormProgress = z.output<typeof formProgress>
