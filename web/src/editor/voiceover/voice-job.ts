import { type ReadonlySignal, signal } from '@preact/signals-react'
import type { BodyOf, RouteNamed, VoiceoverJob } from '@waystep/api-contract'
import { type Attempt, attempt } from '../../api-client/call.ts'
import type { Author } from '../saving/author.ts'
import { failureOf, passes } from '../saving/failure.ts'

/** Milliseconds between looks at a job that goes on. */
const interval = 1_000

/** The server's work on the demo's voiceovers, which goes on whoever stays to see it (V4.11). */
export interface VoiceJob {
  /** As it was last seen; null: none was. */
  readonly now: ReadonlySignal<VoiceoverJob | null>
  /** It could not be asked how far it is; what was seen last stands. */
  readonly isOutOfSight: ReadonlySignal<boolean>
  /** Asks how far it is, and follows it while it goes on. */
  look(): Promise<void>
  begin(voices: BodyOf<RouteNamed['POST /api/demo/:demoId/voiceovers']>): Promise<Attempt<unknown>>
  cancel(): Promise<Attempt<unknown>>
  dispose(): void
}

interface VoiceJobOptions {
  readonly demoId: string
  readonly author: Author
  /** More of it is done than before. */
  readonly onProgress: (job: VoiceoverJob) => void
  /** It was seen going on, and goes on no more. */
  readonly onEnd: (job: VoiceoverJob) => void
  /** It had ended before it was seen. */
  readonly onFound: (job: VoiceoverJob) => void
  /** It was seen going on, and the server will not say how far it is. @param reason a sentence, or '' */
  readonly onRefused: (reason: string) => void
}

export function createVoiceJob(options: VoiceJobOptions): VoiceJob {
  const { demoId, author, onProgress, onEnd, onFound, onRefused } = options
  const now = signal<VoiceoverJob | null>(null)
  const isOutOfSight = signal(false)
  const call = { params: { demoId }, as: author }
  let timer: ReturnType<typeof setTimeout> | undefined
  let disposed = false

  function see(job: VoiceoverJob | null): void {
    const before = now.value
    now.value = job
    clearTimeout(timer)
    if (job === null || disposed) return
    const isSame = before?.id === job.id
    if (job.state === 'running') {
      timer = setTimeout(() => void look(), interval)
      if (isSame && job.done > before.done) onProgress(job)
    } else if (!isSame) onFound(job)
    else if (before.state === 'running') onEnd(job)
  }

  async function look(): Promise<void> {
    const asked = await attempt('GET /api/demo/:demoId/voiceovers', call)
    if (disposed) return
    if (asked.ok) {
      isOutOfSight.value = false
      return see(asked.reply.job)
    }
    if (now.value?.state !== 'running') return
    const { kind, message } = failureOf(asked.error)
    isOutOfSight.value = passes(kind)
    if (passes(kind)) return see(now.value)
    see(null)
    onRefused(message)
  }

  return {
    now,
    isOutOfSight,
    look,
    async begin(body) {
      const begun = await attempt('POST /api/demo/:demoId/voiceovers', { ...call, body })
      if (begun.ok) see(begun.reply.job)
      return begun
    },
    async cancel() {
      const cancelled = await attempt('DELETE /api/demo/:demoId/voiceovers', call)
      if (cancelled.ok) await look()
      return cancelled
    },
    dispose() {
      disposed = true
      clearTimeout(timer)
    },
  }
}
