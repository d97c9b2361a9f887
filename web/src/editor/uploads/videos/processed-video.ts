import { messageOf } from '@waystep/demo-model'
import { type Reply as ApiReply, attempt } from '../../../api-client/call.ts'
import { type Failure, failureOf, passes, type Reply } from '../../saving/failure.ts'

type Progress = ApiReply<'GET /api/video/:videoId/progress/bn'>

interface Asking {
  readonly workspaceId: string
  /** The upload that it came with. */
  readonly videoId: string
  readonly signal: AbortSignal
}

/** Milliseconds between two questions how far it is (E9.4). */
const pollMs = 1_000

/** A video that lacks any of these has failed (E4.3). */
const isWhole = ({ previewUrl, width, height, duration }: Progress) =>
  Boolean(previewUrl && width && height && duration)

/**
 * Waits until the server has processed a video that came in parts (E4.1); a question that the network or a busy server
 * loses is asked again. Throws the signal's reason.
 */
export async function processedVideo({
  workspaceId,
  videoId,
  signal,
}: Asking): Promise<Reply<Progress>> {
  for (;;) {
    const options = { params: { videoId }, query: { workspaceId }, signal }
    const asked = await attempt('GET /api/video/:videoId/progress/bn', options)
    if (asked.ok && asked.reply.state === 'processed') {
      return isWhole(asked.reply) ? { ok: true, value: asked.reply } : incomplete()
    }
    const failure = asked.ok ? null : failureOf(asked.error)
    if (failure && !passes(failure.kind)) return { ok: false, failure }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    signal.throwIfAborted()
  }
}

/** E8.3. */
export function incomplete(): { readonly ok: false; readonly failure: Failure } {
  console.error('Processed video data is incomplete from API.')
  const message = messageOf({ code: 'video-information-missing' })
  return { ok: false, failure: { kind: 'refused', message } }
}
