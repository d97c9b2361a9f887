import { GatheredCalls } from '../../limits/gathered-calls.ts'
import { type Arriving, hasRoom, scopesOf } from '../../limits/intake.ts'
import { sharedStanding } from '../../publications/shared-standing.ts'
import type { PublicationStanding } from '../../repositories/demo-standing.ts'
import { takeRoomTogether, type WantedRoom } from '../../repositories/intake.ts'
import { type NewViewerEvents, viewerEventsInRoom } from '../../repositories/viewer-events.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { judgeEvents, type SentEvents } from './judge-events.ts'

/** Events that count, if there is room for them. */
export interface ArrivedEvents {
  readonly arriving: Arriving
  readonly events: NewViewerEvents
}

/** Whether each call's events are stored: not where they do not count, or there was no room for them. */
export type EventArrivals = GatheredCalls<SentEvents, boolean | Refusal>

type Parts = Pick<Services, 'db' | 'config' | 'log' | 'now' | 'views'>

/** Calls whose events are stored by one statement. */
const mostTogether = 100

/** Somebody may hold a row that a call needs, such as a demo that is being deleted, for as long as that takes. */
const timeoutMs = 500

/**
 * Stores the events of calls that arrive at once by one statement, after another has said once for each of their demos what counts
 * now. Those whose network or demo has no room for all of its own
 * are judged and stored alone, and so are all where one of them cannot be stored: none loses anything to another.
 */
export function openEventArrivals(parts: Parts): EventArrivals {
  const deal = async (sent: readonly SentEvents[]) => {
    const standings = new Map<string, Promise<PublicationStanding | null>>()
    const judged = await Promise.allSettled(
      sent.map(async (one) => judgeEvents(parts, one, await standingOf(parts, one, standings))),
    )
    const arrived = judged.flatMap((outcome) => {
      const one = outcome.status === 'fulfilled' ? outcome.value : null
      return one === null || isRefusal(one) ? [] : [one]
    })
    const stored = new Set(arrived.length > 1 ? await storeTogether(parts, arrived) : [])
    return judged.map(async (outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason
      const one = outcome.value
      if (one === null || isRefusal(one)) return one ?? false
      return stored.has(one) || (await storeAlone(parts, one))
    })
  }
  return new GatheredCalls({ deal, most: mostTogether, timeoutMs })
}

/** Asked once for all that are dealt with together: each of them has come before. */
function standingOf(
  parts: Parts,
  { publicationId, demoId }: SentEvents,
  begun: Map<string, Promise<PublicationStanding | null>>,
): Promise<PublicationStanding | null> {
  const key = JSON.stringify([publicationId, demoId])
  const known = begun.get(key)
  if (known !== undefined) return known
  const asked = publicationId === null ? { demoId: demoId ?? '' } : { publicationId }
  const standing = sharedStanding(parts, asked)
  begun.set(key, standing)
  return standing
}

/** Answers those that are stored now. */
async function storeTogether(
  parts: Parts,
  arrived: readonly ArrivedEvents[],
): Promise<readonly ArrivedEvents[]> {
  try {
    const full = await takeAndStore(parts, arrived)
    if (full.size === 0) return arrived
    const others = arrived.filter(({ arriving }) =>
      scopesOf(parts.config, arriving).every(({ name }) => !full.has(name)),
    )
    return others.length > 1 && (await takeAndStore(parts, others)).size === 0 ? others : []
  } catch (error) {
    parts.log.warn({ err: error }, 'events of several viewers were not stored together')
    return []
  }
}

/** Answers the scopes that have not room for all: then nothing is stored. */
function takeAndStore({ db, config, now }: Parts, arrived: readonly ArrivedEvents[]) {
  // All take their wider networks first, then the near ones, and last the demos, so that none waits for one that waits for it.
  const wanted = new Map<string, WantedRoom & { readonly place: string }>()
  for (const { arriving } of arrived) {
    const scopes = scopesOf(config, arriving)
    for (const [nth, scope] of scopes.entries()) {
      const before = wanted.get(scope.name)?.wanted ?? { rows: 0, bytes: 0 }
      const sum = { rows: before.rows + arriving.rows, bytes: before.bytes + arriving.bytes }
      const place = `${9 - (scopes.length - nth)} ${scope.name}`
      wanted.set(scope.name, { ...scope, wanted: sum, place })
    }
  }
  const inOrder = [...wanted.values()].sort((a, b) => (a.place < b.place ? -1 : 1))
  const storing = viewerEventsInRoom(arrived.map(({ events }) => events))
  return takeRoomTogether(db, now(), inOrder, storing)
}

async function storeAlone(parts: Parts, { arriving, events }: ArrivedEvents): Promise<boolean> {
  return (await hasRoom(parts, arriving, viewerEventsInRoom([events]))) === 'granted'
}
