import { createHash } from 'node:crypto'
import { askAgain } from '../../ai/calls/ask-again.ts'
import { ProviderFailure } from '../../ai/calls/provider-failure.ts'
import type { Translator, Writer } from '../../ai/texts/text-provider.ts'
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
  readonly service: Pick<Writer | Translator, 'id' | 'place'>
  /** What tells it from all others that the service is asked. */
  readonly name: readonly unknown[]
  /** Characters that are counted against the day's limit of the workspace, for each try. */
  readonly characters: number
  /** @param problem what was wrong with the answer before; null: nothing */
  readonly ask: (signal: AbortSignal, problem: string | null) => Promise<Answer>
  /** Nobody waits any more: nothing new is begun, and what is under way is kept, since it may be paid for. */
  readonly left: AbortSignal
}

/** Milliseconds that an answer is kept whose asker had gone. */
const keptFor = 10 * 60_000
/** Answers that are kept. */
const mostKept = 500

/** Calls of a workspace that one service is asked at once. */
export const callsAtOnce = 3

interface Flight {
  readonly answer: Promise<unknown>
  /** Null: it is under way. */
  answeredAt: number | null
}

/** The lane of one service, for as long as it is asked. */
interface ServiceLane {
  readonly lane: FairLane
  asked: number
}

/** What the services of one process are asked at this moment, and what they answered to nobody. */
class TextFlights {
  readonly flights = new Map<string, Flight>()
  /** What whoever still waits was answered so far. */
  readonly #answered = new WeakMap<AbortSignal, Set<string>>()
  readonly #lanes = new Map<string, ServiceLane>()

  /**
   * Does work in a workspace's turn at a service. A workspace has a few calls at once, and a service that never answers,
   * as one that a workspace brings may do, holds nobody up who asks another.
   */
  async inTurn<T>(service: string, workspaceId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#lanes.get(service) ?? {
      lane: new FairLane({ atOnce: 32, ofOneAtOnce: callsAtOnce, waitingLimit: 200 }),
      asked: 0,
    }
    this.#lanes.set(service, own)
    own.asked += 1
    try {
      return await own.lane.run(workspaceId, work, true)
    } finally {
      own.asked -= 1
      if (own.asked === 0) this.#lanes.delete(service)
    }
  }

  /** Forgets answers that are old, and the oldest of too many; what is under way stays. */
  tidy(): void {
    const answered = [...this.flights].filter(([, { answeredAt }]) => answeredAt !== null)
    const tooMany = answered.length - mostKept
    answered.forEach(([key, { answeredAt }], at) => {
      if (at < tooMany || Date.now() - (answeredAt ?? 0) > keptFor) this.flights.delete(key)
    })
  }

  tell(left: AbortSignal, key: string): void {
    const keys = this.#answered.get(left) ?? new Set()
    this.#answered.set(left, keys.add(key))
  }

  /** Forgets what somebody was answered who has all that they asked for. */
  forget(left: AbortSignal): void {
    if (left.aborted) return
    for (const key of this.#answered.get(left) ?? []) this.flights.delete(key)
    this.#answered.delete(left)
  }
}

const ofProcesses = new WeakMap<Services, TextFlights>()

function flightsOf(services: Services): TextFlights {
  const flights = ofProcesses.get(services) ?? new TextFlights()
  ofProcesses.set(services, flights)
  return flights
}

/**
 * Says that whoever asks has all answers. Those of somebody who left before stay for ten minutes, since they may be
 * paid for.
 */
export function allAnswered(services: Services, left: AbortSignal): void {
  flightsOf(services).forget(left)
}

/**
 * Asks a service, in the workspace's turn, with retries and within the day's limit. The same is asked for once until
 * `allAnswered`: what was asked for by somebody who left is there for whoever asks it within ten minutes.
 */
export async function askService<Answer>(
  services: Services,
  asked: ServiceAsk<Answer>,
): Promise<Answer | Refusal> {
  const { workspaceId, service, name, left } = asked
  const known = flightsOf(services)
  const { flights } = known
  const key = createHash('sha256')
    .update(JSON.stringify([workspaceId, service.id, service.place, ...name]))
    .digest('hex')
  known.tidy()
  const before = flights.get(key)
  const flight = before ?? { answer: answerOf(services, asked), answeredAt: null }
  if (before === undefined) flights.set(key, flight)
  try {
    const said = (await flight.answer) as Answer | Refusal
    flight.answeredAt ??= Date.now()
    if (isRefusal(said)) forgetFlight(flights, key, flight)
    else known.tell(left, key)
    return said
  } catch (error) {
    forgetFlight(flights, key, flight)
    // Whoever it was begun for has left; this one has not.
    if (before !== undefined && !left.aborted) return await askService(services, asked)
    throw error
  }
}

/** Another may have been begun in its place. */
function forgetFlight(flights: Map<string, Flight>, key: string, flight: Flight): void {
  if (flights.get(key) === flight) flights.delete(key)
}

async function answerOf<Answer>(
  services: Services,
  asked: ServiceAsk<Answer>,
): Promise<Answer | Refusal> {
  const { workspaceId, service } = asked
  const place = `${service.id} ${service.place}`
  try {
    return await flightsOf(services).inTurn(place, workspaceId, () => asking(services, asked))
  } catch (error) {
    if (error instanceof QueueFull) return refuseTexts('busy')
    throw error
  }
}

async function asking<Answer>(
  { db, config, log, now, ending }: Services,
  { workspaceId, characters, ask, left, service }: ServiceAsk<Answer>,
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
    log.warn({ err: error, service: service.id, kind }, 'texts were not written or translated')
    return refuseTexts(kind)
  }
}
