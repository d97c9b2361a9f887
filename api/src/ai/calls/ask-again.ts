import { setTimeout } from 'node:timers/promises'
import { ProviderFailure, type ProviderFailureKind, WrongAnswer } from './provider-failure.ts'

/** Milliseconds between two tries, which double up to the last. */
const pauses = { first: 500, most: 15_000 }

const worthAnotherTry: ReadonlySet<ProviderFailureKind> = new Set(['unreachable', 'busy'])
/** What no service bills; one that is not reached in the end may have done its work. */
const free: ReadonlySet<ProviderFailureKind> = new Set([
  'refused',
  'no-key',
  'no-credit',
  'busy',
  'not-possible',
])

export interface Tries<Refused> {
  /** Milliseconds within which another try may begin. */
  readonly withinMs: number
  /** Milliseconds that all tries may take together. */
  readonly longestMs: number
  /** The process ends. */
  readonly ending: AbortSignal
  /** Nobody waits any more: no other try is made, and the one that goes on is kept, since it may be billed. */
  readonly left: AbortSignal
  /** Counts a try before it is made; what it answers in place of null: it is not made. */
  readonly count: () => Promise<Refused | null>
  /** Takes back what was counted for a try that costs nothing. */
  readonly giveBack: () => Promise<void>
}

/**
 * Asks a service, again after a while where that may help, as long as there is time, and once more at once where it wrote
 * something else than was asked for.
 *
 * @param ask is told what was wrong with the answer before; null: nothing
 * @throws ProviderFailure of the last try; the reason of a signal
 */
export async function askAgain<Answer, Refused>(
  ask: (signal: AbortSignal, problem: string | null) => Promise<Answer>,
  { withinMs, longestMs, ending, left, count, giveBack }: Tries<Refused>,
): Promise<Answer | Refused> {
  const until = Date.now() + withinMs
  const late = AbortSignal.timeout(longestMs)
  const signal = AbortSignal.any([ending, late])
  let problem: string | null = null
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.most)) {
    const refused = await count()
    if (refused !== null) return refused
    const failure: Answer | ProviderFailure = await ask(signal, problem).catch((error: unknown) => {
      ending.throwIfAborted()
      if (late.aborted) return new ProviderFailure('unreachable', 'The provider was too slow.')
      if (error instanceof ProviderFailure) return error
      throw error
    })
    if (!(failure instanceof ProviderFailure)) return failure
    if (free.has(failure.kind)) await giveBack()
    if (failure instanceof WrongAnswer && problem === null && Date.now() < until && !left.aborted) {
      problem = failure.problem
      continue
    }
    const wait = Math.max(pause, (failure.retryAfter ?? 0) * 1000)
    if (!worthAnotherTry.has(failure.kind) || Date.now() + wait > until) throw failure
    const leaving = AbortSignal.any([ending, left])
    await setTimeout(wait, undefined, { signal: leaving }).catch(() => leaving.throwIfAborted())
  }
}
