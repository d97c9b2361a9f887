import { GatheredCalls } from '../../limits/gathered-calls.ts'
import { type Arriving, hasRoom, scopesOf } from '../../limits/intake.ts'
import { takeRoomTogether, type WantedRoom } from '../../repositories/intake.ts'
import { type NewViewerEvents, viewerEventsInRoom } from '../../repositories/viewer-events.ts'
import type { Services } from '../../services.ts'

interface ArrivedEvents {
  readonly arriving: Arriving
  readonly events: NewViewerEvents
}

/** Whether there was room for each call's events, which are stored then. */
export type EventArrivals = GatheredCalls<ArrivedEvents, boolean>

type Parts = Pick<Services, 'db' | 'config' | 'log' | 'now'>

/** Calls whose events are stored by one statement. */
const mostTogether = 100

/**
 * Stores the events of calls that arrive at once by one statement. Where they have no room together, or one of them cannot be
 * stored, each is judged and stored alone, so that none loses its place to another.
 */
export function openEventArrivals(parts: Parts): EventArrivals {
  return new GatheredCalls(async (arrived) => {
    if (arrived.length > 1 && (await storeTogether(parts, arrived))) return arrived.map(() => true)
    const stored: boolean[] = []
    for (const one of arrived) stored.push(await storeAlone(parts, one))
    return stored
  }, mostTogether)
}

async function storeTogether(
  { db, config, log, now }: Parts,
  arrived: readonly ArrivedEvents[],
): Promise<boolean> {
  const wanted = new Map<string, WantedRoom>()
  for (const { arriving } of arrived) {
    for (const scope of scopesOf(config, arriving)) {
      const before = wanted.get(scope.name)?.wanted ?? { rows: 0, bytes: 0 }
      const sum = { rows: before.rows + arriving.rows, bytes: before.bytes + arriving.bytes }
      wanted.set(scope.name, { ...scope, wanted: sum })
    }
  }
  const storing = viewerEventsInRoom(arrived.map(({ events }) => events))
  try {
    return await takeRoomTogether(db, now(), [...wanted.values()], storing)
  } catch (error) {
    log.warn({ err: error }, 'events of several viewers were not stored together')
    return false
  }
}

async function storeAlone(parts: Parts, { arriving, events }: ArrivedEvents): Promise<boolean> {
  return (await hasRoom(parts, arriving, viewerEventsInRoom([events]))) === 'granted'
}
