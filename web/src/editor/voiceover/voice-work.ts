import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import type { VoiceoverJob } from '@waystep/api-contract'
import type { StepVoice } from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Notify } from '../core/notify.ts'
import type { History } from '../history/history.ts'
import type { DemoSession } from '../saving/demo-session.ts'
import { takesOf } from './recording/takes/takes-of.ts'
import type { VoiceDraft } from './voice-draft.ts'
import { createVoiceJob, type VoiceJob } from './voice-job.ts'

/** Work that the panel waits for, and how far it is, in steps. */
export interface VoicePhase {
  readonly kind: 'generating' | 'saving' | 'deleting'
  readonly done: number
  readonly total: number
}

/** A gesture that the server goes on with, to be undone as one. */
interface JobGesture {
  readonly gesture: string
  /** The voiceovers of its steps as they were before. */
  readonly before: Readonly<Record<string, StepVoice>>
}

/** What is done with the voiceovers of a demo, by this tab or by the server. */
export interface VoiceWork {
  /** Null: nothing is being done. */
  readonly phase: ReadonlySignal<VoicePhase | null>
  /** What this tab itself is at. */
  readonly own: Signal<VoicePhase | null>
  readonly job: VoiceJob
  /** What the running job belongs to here; null: another tab began it, or this one before it was loaded again. */
  readonly gesture: Signal<JobGesture | null>
  /** Why steps have no new sound, in sentences, until they are changed or tried again. */
  readonly problems: ReadonlySignal<Readonly<Record<string, string>>>
  /** The steps whose sound is made just now, at the play button (V4.6). */
  readonly making: Signal<ReadonlySet<string>>
  fail(stepId: string, message: string): void
  forgive(stepId: string): void
  dispose(): void
}

interface VoiceWorkOptions {
  readonly session: DemoSession
  readonly draft: VoiceDraft
  readonly history: History
  readonly notify: Notify
}

export function createVoiceWork({ session, draft, history, notify }: VoiceWorkOptions): VoiceWork {
  const { demoId, author, sync } = session
  const own = signal<VoicePhase | null>(null)
  const gesture = signal<JobGesture | null>(null)
  const problems = signal<Readonly<Record<string, string>>>({})

  /** One undo takes back what the job saved with what was saved before it. */
  function complete(): void {
    const begun = gesture.value
    gesture.value = null
    if (begun === null) return
    const steps = sync.document.value?.steps ?? {}
    const saved = Object.entries(begun.before).filter(
      ([id, before]) => steps[id] && steps[id].audio !== before.audio,
    )
    if (saved.length === 0) return
    const command = { type: 'save-voices', voices: Object.fromEntries(saved) } as const
    history.complete({ label: 'Save voiceovers', command, gesture: begun.gesture })
  }

  /** Tells the steps that are still to be spoken why a job that nobody watched did not speak them. */
  function tellFailures({ failures }: VoiceoverJob): void {
    const waiting = new Set(draft.toSpeak.value.map(({ id }) => id))
    const told = failures.filter(({ stepId }) => waiting.has(stepId))
    const reasons = told.map(({ stepId, message }) => [stepId, message])
    problems.value = { ...problems.value, ...Object.fromEntries(reasons) }
  }

  async function end({ state, done, total, failures }: VoiceoverJob): Promise<void> {
    own.value = { kind: 'saving', done, total }
    await sync.check()
    complete()
    draft.settle()
    own.value = null
    const failed = failures.map(({ stepId, message }) => [stepId, message])
    problems.value = { ...problems.value, ...Object.fromEntries(failed) }
    if (state === 'cancelled') notify.say(toasts.voiceoverStopped(done, total))
    else if (done < total) notify.say(toasts.voiceoverNotSaved(total - done))
    else notify.say(toasts.voiceoverSaved)
  }

  const stopForgetting = forgetTakes(draft, session)
  const job = createVoiceJob({
    demoId,
    author,
    onProgress: () => void sync.check(),
    onEnd: (ended) => void end(ended),
    onFound: tellFailures,
    onRefused(reason) {
      gesture.value = null
      notify.say(toasts.voiceoverOutOfSight(reason))
    },
  })
  return {
    phase: computed(() => {
      const running = job.now.value?.state === 'running' ? job.now.value : null
      if (own.value !== null || running === null) return own.value
      return { kind: 'generating', done: running.done, total: running.total }
    }),
    own,
    job,
    gesture,
    problems,
    making: signal(new Set()),
    fail(stepId, message) {
      problems.value = { ...problems.value, [stepId]: message }
    },
    forgive(stepId) {
      const { [stepId]: forgiven, ...others } = problems.value
      if (forgiven !== undefined) problems.value = others
    },
    dispose() {
      stopForgetting()
      job.dispose()
    },
  }
}

/** What was saved or discarded is no longer kept on this device; what undo brings back is. @returns ends it */
function forgetTakes(draft: VoiceDraft, session: DemoSession): () => void {
  let known: ReadonlySet<string> = new Set()
  return effect(() => {
    const held = draft.takenSteps.value
    for (const stepId of known) if (!held.has(stepId)) void takesOf(session).keep(stepId, null)
    known = held
  })
}
