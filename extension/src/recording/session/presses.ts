import type { FrameGroupReading } from '../../capture/frame-group-reading.ts'
import { within } from '../../within.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'

/** How long a step waits for frames of other origins to be read, in milliseconds. */
const frameTimeoutMs = 800
/** And for the page around its frame, without which there is only the frame. */
const pageTimeoutMs = 10_000

const keyOf = (path: readonly number[]) => path.join('/')
const isTop = (reading: FrameGroupReading) => reading.path.length === 0

export interface Presses {
  /** Has all other frame groups of the tab read now. */
  begin(pressId: string, frame: Frame): void
  answer(pressId: string, frame: Frame, reading: FrameGroupReading | null): void
  drop(pressId: string): void
  /** A frame was left: nothing is heard of it any more. */
  gone(frame: Frame): void
  take(pressId: string, frame: Frame, own: FrameGroupReading): Promise<Pressed>
  /** A page with frames of other origins, from before anybody presses anything in them. */
  remember(frame: Frame, reading: FrameGroupReading): void
  forget(tabId: number): void
}

export interface Pressed {
  /** The id of the document that `top` showed at the press. */
  readonly documentId: string
  /** The page itself; the frame alone where the page around it was gone before it was ever read. */
  readonly top: FrameGroupReading
  /** The readings of the other frame groups, as many as came in time. */
  readonly others: readonly FrameGroupReading[]
}

interface Press {
  readonly frame: Frame
  readonly documentId: string
  /** Frame groups that were asked and have not answered. */
  readonly awaited: Set<Frame>
  readonly readings: FrameGroupReading[]
  heard(frame: Frame): void
  readonly finished: Promise<void>
}

/** Whether a frame is read with a frame group. Those in shadow roots share a path; themselves they know. */
function isIn(frame: Frame, group: Frame): boolean {
  return frame.isGroupRoot ? frame === group : keyOf(group.path) === keyOf(frame.groupPath)
}

/** Brings together what the frame groups of a page read at one press. */
export function createPresses(frames: Frames): Presses {
  const open = new Map<string, Press>()
  /** The last reading of each tab's page: a click in a frame may end it before it is read again. */
  const tops = new Map<
    number,
    { readonly documentId: string; readonly reading: FrameGroupReading }
  >()

  function begin(pressId: string, frame: Frame): Press {
    const others = frames
      .of(frame.tabId)
      .filter((other) => other.isGroupRoot && !isIn(frame, other))
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

  function remember({ tabId, documentId }: Frame, reading: FrameGroupReading): void {
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
      await within(press.finished, isTop(own) || known ? frameTimeoutMs : pageTimeoutMs, () => {})
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
