import type { IslandReading } from '../../capture/island-reading.ts'
import { within } from '../../within.ts'
import type { Frame, Frames } from './frames.ts'

/** How long a step waits for frames of other origins to be read, in milliseconds. */
const patience = 800
/** And for the page around its frame, without which there is only the frame. */
const topPatience = 10_000

const keyOf = (path: readonly number[]) => path.join('/')
const isTop = (reading: IslandReading) => reading.path.length === 0

export interface Presses {
  /** Has all other islands of the tab read now. */
  begin(pressId: string, frame: Frame): void
  answer(pressId: string, frame: Frame, reading: IslandReading | null): void
  drop(pressId: string): void
  /** A frame was left: nothing is heard of it any more. */
  gone(frame: Frame): void
  take(pressId: string, frame: Frame, own: IslandReading): Promise<Pressed>
  /** A page with frames of other origins, from before anybody presses anything in them. */
  remember(frame: Frame, reading: IslandReading): void
  forget(tabId: number): void
}

export interface Pressed {
  /** The id of the document that `top` showed at the press. */
  readonly documentId: string
  /** The page itself; the frame alone where the page around it was gone before it was ever read. */
  readonly top: IslandReading
  /** The readings of the other islands, as many as came in time. */
  readonly others: readonly IslandReading[]
}

interface Press {
  readonly frame: Frame
  readonly documentId: string
  /** Islands that were asked and have not answered. */
  readonly awaited: Set<Frame>
  readonly readings: IslandReading[]
  heard(frame: Frame): void
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
    const awaited = new Set(others)
    const press: Press = {
      frame,
      documentId: frames.top(frame.tabId)?.documentId ?? frame.documentId,
      awaited,
      readings: [],
      heard(other) {
        awaited.delete(other)
        if (awaited.size === 0) finish()
      },
      finished,
    }
    open.set(pressId, press)
    if (others.length === 0) finish()
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
      press.heard(frame)
    },
    drop(pressId) {
      open.delete(pressId)
    },
    gone(frame) {
      for (const [id, press] of open) {
        press.heard(frame)
        if (press.frame === frame) open.delete(id)
      }
    },
    async take(pressId, frame, own) {
      const press = open.get(pressId) ?? begin(pressId, frame)
      const last = tops.get(frame.tabId)
      const known = last?.documentId === press.documentId ? last.reading : null
      await within(press.finished, isTop(own) || known ? patience : topPatience, () => {})
      open.delete(pressId)
      const readings = [own, ...press.readings]
      const top = readings.find(isTop) ?? known
      if (!top) return { documentId: frame.documentId, top: own, others: press.readings }
      const others = readings.filter((reading) => reading !== top)
      return { documentId: press.documentId, top, others }
    },
    remember,
    forget(tabId) {
      tops.delete(tabId)
    },
  }
}
