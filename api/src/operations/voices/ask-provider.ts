import { setTimeout } from 'node:timers/promises'
import {
  type Speech,
  type SpeechAsk,
  SpeechFailure,
  type SpeechFailureKind,
  type SpeechProvider,
} from '../../ai/speech/speech-provider.ts'
import type { Refusal } from '../refusal.ts'

/** Milliseconds between two tries, which double up to the last. */
const pauses = { first: 500, most: 15_000 }

/** Milliseconds that a letter may take: the narrator without a key takes longer than it speaks, on a busy machine. */
const perLetter = 150

const worthAnotherTry: ReadonlySet<SpeechFailureKind> = new Set(['unreachable', 'busy'])
/** What no service bills; one that is not reached in the end may have spoken. */
const free: ReadonlySet<SpeechFailureKind> = new Set([
  'refused',
  'no-credit',
  'busy',
  'not-possible',
])

interface Tries {
  /** Milliseconds that all tries may take together, besides what the text's length takes. */
  readonly withinMs: number
  /** Nobody waits any more: no other try is made, and the one that goes on is kept, since it may be billed. */
  readonly left: AbortSignal
  /** Counts a try before it is made; a refusal: it is not made. */
  readonly count: () => Promise<Refusal | null>
  /** Takes back what was counted for a try that costs nothing. */
  readonly giveBack: () => Promise<void>
}

/**
 * Asks a provider, again after a while where that may help, as long as there is time.
 *
 * @throws SpeechFailure of the last try; the reason of a signal
 */
export async function askProvider(
  provider: SpeechProvider,
  ask: SpeechAsk,
  { withinMs, left, count, giveBack }: Tries,
): Promise<Speech | Refusal> {
  const until = Date.now() + withinMs
  const late = AbortSignal.timeout(withinMs + ask.text.length * perLetter)
  const signal = AbortSignal.any([ask.signal, late])
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.most)) {
    const refused = await count()
    if (refused !== null) return refused
    const failure = await provider.speak({ ...ask, signal }).catch((error: unknown) => {
      ask.signal.throwIfAborted()
      if (late.aborted) return new SpeechFailure('unreachable', 'The provider was too slow.')
      if (error instanceof SpeechFailure) return error
      throw error
    })
    if (!(failure instanceof SpeechFailure)) return failure
    if (free.has(failure.kind)) await giveBack()
    const wait = Math.max(pause, (failure.retryAfter ?? 0) * 1000)
    if (!worthAnotherTry.has(failure.kind) || Date.now() + wait > until) throw failure
    const leaving = AbortSignal.any([ask.signal, left])
    await setTimeout(wait, undefined, { signal: leaving }).catch(() => leaving.throwIfAborted())
  }
}
