import type { IslandReading } from '../../capture/island-reading.ts'
import type { Frame, Frames } from './frames.ts'

/** How long a step waits for frames of other origins to be read, in milliseconds. */
const patience = 800

const keyOf = (path: readonly number[]) => path.join('/')
const isTop = (reading: IslandReading) => reading.path.length === 0

export interface Presses {
  /** Has all other islands of the tab read now. */
  begin(pressId: string, frame: Frame): void
  answer(pressId: string, frame: Frame, reading: IslandReading | null): void
  drop(pressId: string): void
  /** Null when nothing is known of the page around the frame. */
  take(pressId: string, frame: Frame, own: IslandReading): Promise<Pressed | null>
  /** A page with frames of other origins, from before anybody presses anything in them. */
  remember(frame: Frame, reading: IslandReading): void
  forget(tabId: number): void
}

export interface Pressed {
  /** Of the tab's top frame, at the press. */
  readonly documentId: string
  /** The page itself. */
  readonly top: IslandReading
  /** The readings of the other islands, as many as came in time. */
  readonly others: readonly IslandReading[]
}

interface Press {
  readonly documentId: string
  awaited: number
  readonly readings: IslandReading[]
  done(): void
  readonly finished: Promise<void>
}

/** Whether a frame is read with an island. Those in shadow roots share a path; themselves they know. */
function isIn(frame: Frame, island: Frame): boolean {
  return frame.isIsland ? frame === island : keyOf(island.path) === keyOf(frame.islandPath)
}

/** Brings together what the islands of a page read at one press. */
export function createPresses(frames: Frames): Presses {
  const open = new Map<string, Press>()
  /** The last reading of each tab's page: a click in a frame may end it before it is read again. */
  const tops = new Map<number, { readonly documentId: string; readonly reading: IslandReading }>()

  function begin(pressId: string, frame: Frame): Press {
    const others = frames.of(frame.tabId).filter((other) => other.isIsland && !isIn(frame, other))
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const documentId = frames.top(frame.tabId)?.documentId ?? frame.documentId
    const awaited = others.length
    const press: Press = { documentId, awaited, readings: [], done: finish, finished }
    open.set(pressId, press)
    if (others.length === 0) press.done()
    for (const other of others) other.send({ type: 'read', pressId })
    return press
  }

  function remember({ tabId, documentId }: Frame, reading: IslandReading): void {
    if (isTop(reading) && reading.frames.length > 0) tops.set(tabId, { documentId, reading })
  }

  return {
    begin(pressId, frame) {
      begin(pressId, frame)
    },
    answer(pressId, frame, reading) {
      if (reading) remember(frame, reading)
      const press = open.get(pressId)
      if (!press) return
      if (reading) press.readings.push(reading)
      press.awaited -= 1
      if (press.awaited <= 0) press.done()
    },
    drop(pressId) {
      open.delete(pressId)
    },
    async take(pressId, frame, own) {
      const press = open.get(pressId) ?? begin(pressId, frame)
      await Promise.race([press.finished, new Promise((done) => setTimeout(done, patience))])
      open.delete(pressId)
      const readings = [own, ...press.readings]
      const last = tops.get(frame.tabId)
      const top =
        readings.find(isTop) ?? (last?.documentId === press.documentId ? last.reading : null)
      if (!top) return null
      const others = readings.filter((reading) => reading !== top)
      return { documentId: press.documentId, top, others }
    },
    remember,
    forget(tabId) {
      tops.delete(tabId)
    },
  }
}
