import { tusVersion, videoCallRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { largestFile } from '../operations/assets/largest-file.ts'
import { userIdOf } from '../operations/demos/user-id.ts'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import { beginForm, isFormUpload } from '../operations/videos/begin-form.ts'
import { beginUpload } from '../operations/videos/begin-upload.ts'
import { type AskedVideo, namedVideo } from '../operations/videos/named-video.ts'
import { ownPartedUpload, ownUpload } from '../operations/videos/own-upload.ts'
import { prepareAgain } from '../operations/videos/prepare-again.ts'
import { resumableProgress } from '../operations/videos/resumable-progress.ts'
import { takeForm } from '../operations/videos/take-form.ts'
import { downloadOf, formProgressOf } from '../operations/videos/ways-to-video.ts'
import { filesOfForm, formOverhead } from '../plugins/form-body.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
import { register } from './register.ts'

interface Caller {
  readonly subject: Subject
  readonly workspaceId: string
}

const asked = ({ subject, workspaceId }: Caller, name: string): AskedVideo => ({
  name,
  workspaceId,
  userId: userIdOf(subject) ?? '',
})

/** The calls for videos by the names that the specification gives them (E7.10 to E7.16, M7.7, M7.8). */
export function registerVideoCalls(app: FastifyInstance): void {
  registerResumable(app)
  registerForm(app)
  register(app, videoCallRoutes.formProgress, async ({ services, params, ...call }) => {
    const named = await namedVideo(services, asked(call, params.key))
    return isRefusal(named) ? named : formProgressOf(named.video)
  })
  register(app, videoCallRoutes.prepare, async ({ services, params, ...call }) => {
    const names = asked(call, params.key)
    const named = await namedVideo(services, names)
    if (isRefusal(named)) return named
    if (named.video === null) return refuse('not-found')
    const { workspaceId, userId } = names
    const name = { workspaceId, hash: named.video.key }
    const limited = await prepareAgain(services, name, ['failed'], userId)
    if (limited !== null) return limited
    const now = await namedVideo(services, names)
    return isRefusal(now) ? now : formProgressOf(now.video)
  })
  register(app, videoCallRoutes.clear, ({ services, params, ...call }) =>
    clear(services, asked(call, params.key)),
  )
  for (const contract of [videoCallRoutes.formDownload, videoCallRoutes.resumableDownload]) {
    register(app, contract, async ({ services, params, ...call }) => {
      const named = await namedVideo(services, asked(call, params.id))
      if (isRefusal(named)) return named
      const { video } = named
      return video === null ? refuse('not-found') : downloadOf(call.workspaceId, video)
    })
  }
}

function registerResumable(app: FastifyInstance): void {
  register(app, videoCallRoutes.beginResumable, async ({ services, subject, ...call }) => {
    const { workspaceId, body } = call
    const userId = userIdOf(subject) ?? ''
    const videoId = await beginUpload(services, { workspaceId, userId, size: body.size })
    if (isRefusal(videoId)) return videoId
    const uploadUrl = `/api/videos/${workspaceId}/uploads/${videoId}`
    return { videoId, uploadUrl, headers: { 'Tus-Resumable': tusVersion } }
  })
  register(app, videoCallRoutes.resumableProgress, async ({ services, params, ...call }) => {
    const { name: uploadId, ...caller } = asked(call, params.videoId)
    const upload = await ownPartedUpload(services, { ...caller, uploadId })
    return isRefusal(upload) ? upload : await resumableProgress(services, upload)
  })
}

function registerForm(app: FastifyInstance): void {
  register(app, videoCallRoutes.beginForm, async ({ services, subject, workspaceId }) => {
    const userId = userIdOf(subject) ?? ''
    const videoKey = await beginForm(services, { workspaceId, userId })
    if (isRefusal(videoKey)) return videoKey
    return { uploadUrl: `/api/video/upload/cf/${workspaceId}/${videoKey}`, videoKey }
  })
  register(app, videoCallRoutes.sendForm, async ({ services, params, request, ...call }) => {
    const { videoKey } = params
    const { name: uploadId, ...caller } = asked(call, videoKey)
    if (!isFormUpload(uploadId)) return refuse('not-found')
    const upload = await ownUpload(services, { ...caller, uploadId })
    if (isRefusal(upload)) return upload
    const limit = await largestFile(services)
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > limit + formOverhead) return refuse('too-large')
    const video = await takeForm(services, upload, limit, filesOfForm(request))
    return isRefusal(video) ? video : { status: 'uploaded' as const, videoKey, key: video.key }
  })
}

/** Whoever clears has nothing to do about what fails: it is logged, and what was made is served on (E7.16). */
async function clear(services: Services, names: AskedVideo): Promise<Refusal | undefined> {
  const named = await namedVideo(services, names)
  if (isRefusal(named)) return named
  if (named.video === null) return refuse('not-found')
  const { workspaceId, userId } = names
  const { key: hash } = named.video
  try {
    const states = ['prepared', 'failed'] as const
    return (await prepareAgain(services, { workspaceId, hash }, states, userId)) ?? undefined
  } catch (error) {
    services.log.warn({ err: error, hash }, 'what was made of a video could not be cleared')
    return undefined
  }
}
