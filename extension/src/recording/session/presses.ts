import type { IslandReading } from '../../capture/island-reading.ts'
import type { Frame, Frames } from './frames.ts'

/** How long a step waits for frames of other origins to be read, in milliseconds. */
const patience = 800

const keyOf = (path: readonly number[]) => path.join('/')

export interface Presses {
  /** Has all other islands of the tab read now. */
  begin(pressId: string, frame: Frame): void
  answer(pressId: string, reading: IslandReading | null): void
  drop(pressId: string): void
  take(pressId: string, frame: Frame): Promise<Pressed>
}

export interface Pressed {
  /** Of the tab's top frame, at the press. */
  readonly documentId: string
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

  return {
    begin(pressId, frame) {
      begin(pressId, frame)
    },
    answer(pressId, reading) {
      const press = open.get(pressId)
      if (!press) return
      if (reading) press.readings.push(reading)
      press.awaited -= 1
      if (press.awaited <= 0) press.done()
    },
    drop(pressId) {
      open.delete(pressId)
    },
    async take(pressId, frame) {
      const press = open.get(pressId) ?? begin(pressId, frame)
      await Promise.race([press.finished, new Promise((done) => setTimeout(done, patience))])
      open.delete(pressId)
      return { documentId: press.documentId, others: press.readings }
    },
  }
}
