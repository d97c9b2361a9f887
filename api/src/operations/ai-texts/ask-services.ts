import { createHash } from 'node:crypto'
import { askAgain } from '../../ai/calls/ask-again.ts'
import { ProviderFailure } from '../../ai/calls/provider-failure.ts'
import { returnCharacters, spendCharacters } from '../../repositories/spending.ts'
import type { Services } from '../../services.ts'
import { FairLane } from '../../threads/fair-lane.ts'
import { QueueFull } from '../../threads/guarded-pool-errors.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { refuseAiSpending, refuseTexts } from './ai-refusals.ts'

/** Milliseconds within which another try may begin, and that all may take: somebody looks at a progress bar. */
const time = { withinMs: 45_000, longestMs: 240_000 }

/** What one call to a service is. */
export interface ServiceAsk<Answer> {
  readonly workspaceId: string
  /** What tells it from all others: who is asked, and for what. */
  readonly name: readonly unknown[]
  /** Characters that are counted against the day's limit of the workspace, for each try. */
  readonly characters: number
  readonly ask: (signal: AbortSignal) => Promise<Answer>
  /** Nobody waits any more: nothing new is begun, and what is under way is kept, since it may be paid for. */
  readonly left: AbortSignal
}

/** Milliseconds that an answer is kept whose asker had gone. */
const keptFor = 10 * 60_000
const mostKept = 500

interface Flight {
  readonly at: number
  readonly answer: Promise<unknown>
}

/** What the services of one process are asked at this moment, and what they answered to nobody. */
class TextFlights {
  /** A workspace has a few calls at once, and slow ones leave room for all others. */
  readonly lane = new FairLane({ atOnce: 32, ofOneAtOnce: 3, waitingLimit: 200 })
  readonly flights = new Map<string, Flight>()
}

const ofProcesses = new WeakMap<Services, TextFlights>()

function flightsOf(services: Services): TextFlights {
  const flights = ofProcesses.get(services) ?? new TextFlights()
  ofProcesses.set(services, flights)
  return flights
}

/**
 * Asks a service, in the workspace's turn, with retries and within the day's limit. What was asked for by somebody who
 * left is there for whoever asks the same within ten minutes.
 */
export async function askService<Answer>(
  services: Services,
  asked: ServiceAsk<Answer>,
): Promise<Answer | Refusal> {
  const { workspaceId, name, left } = asked
  const { lane, flights } = flightsOf(services)
  const key = createHash('sha256')
    .update(JSON.stringify([workspaceId, ...name]))
    .digest('hex')
  const now = Date.now()
  for (const [old, { at }] of flights)
    if (now - at > keptFor || flights.size > mostKept) flights.delete(old)
  const known = flights.get(key)
  const answer =
    known?.answer ??
    lane
      .run(workspaceId, () => asking(services, asked), true)
      .catch((error: unknown) => {
        if (error instanceof QueueFull) return refuseTexts('busy')
        throw error
      })
  if (known === undefined) flights.set(key, { at: now, answer })
  try {
    const said = (await answer) as Answer | Refusal
    if (!left.aborted || isRefusal(said)) flights.delete(key)
    return said
  } catch (error) {
    flights.delete(key)
    // Whoever it was begun for has left; this one has not.
    if (known !== undefined && !left.aborted) return await askService(services, asked)
    throw error
  }
}

async function asking<Answer>(
  { db, config, log, now, ending }: Services,
  { workspaceId, characters, ask, left, name }: ServiceAsk<Answer>,
): Promise<Answer | Refusal> {
  left.throwIfAborted()
  const limit = config.aiCharactersPerDay
  const spent = { of: 'text_spending', characters, now: now() } as const
  try {
    return await askAgain(ask, {
      ...time,
      ending,
      left,
      count: async () =>
        (await spendCharacters(db, workspaceId, { ...spent, limit }))
          ? null
          : refuseAiSpending(limit),
      giveBack: () => returnCharacters(db, workspaceId, spent),
    })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const { kind } = error
    log.warn({ err: error, service: name[0], kind }, 'texts were not written or translated')
    return refuseTexts(kind)
  }
}
