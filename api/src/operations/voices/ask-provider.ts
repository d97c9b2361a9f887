import { setTimeout } from 'node:timers/promises'
import {
  type Speech,
  type SpeechAsk,
  SpeechFailure,
  type SpeechFailureKind,
  type SpeechProvider,
} from '../../ai/speech/speech-provider.ts'

/** Milliseconds between two tries, which double up to the last. */
const pauses = { first: 500, most: 15_000 }

const worthAnotherTry: ReadonlySet<SpeechFailureKind> = new Set(['unreachable', 'busy'])

/**
 * Asks a provider, again after a while where that may help, as long as there is time.
 *
 * @param withinMs what all tries may take together
 * @throws SpeechFailure of the last try; the signal's reason
 */
export async function askProvider(
  provider: SpeechProvider,
  ask: SpeechAsk,
  withinMs: number,
): Promise<Speech> {
  const until = Date.now() + withinMs
  const late = AbortSignal.timeout(withinMs)
  const signal = AbortSignal.any([ask.signal, late])
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.most)) {
    const failure = await provider.speak({ ...ask, signal }).catch((error: unknown) => {
      ask.signal.throwIfAborted()
      if (late.aborted) return new SpeechFailure('unreachable', 'The provider was too slow.')
      if (error instanceof SpeechFailure) return error
      throw error
    })
    if (!(failure instanceof SpeechFailure)) return failure
    const wait = Math.max(pause, (failure.retryAfter ?? 0) * 1000)
    if (!worthAnotherTry.has(failure.kind) || Date.now() + wait > until) throw failure
    await setTimeout(wait, undefined, { signal: ask.signal })
  }
}
