import { tusVersion, videoCallRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { userIdOf } from '../operations/demos/user-id.ts'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import { beginUpload } from '../operations/videos/begin-upload.ts'
import { type AskedVideo, namedVideo } from '../operations/videos/named-video.ts'
import { ownUpload } from '../operations/videos/own-upload.ts'
import { prepareAgain } from '../operations/videos/prepare-again.ts'
import { resumableProgress } from '../operations/videos/resumable-progress.ts'
import { downloadOf, formProgressOf } from '../operations/videos/ways-to-video.ts'
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
    const upload = await ownUpload(services, { ...caller, uploadId })
    return isRefusal(upload) ? upload : await resumableProgress(services, upload)
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
