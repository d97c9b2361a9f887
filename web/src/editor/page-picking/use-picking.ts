import {
  type DrawnElement,
  drawnChildren,
  drawnElement,
  drawnParent,
  drawnSiblings,
  nodeIdAtPoint,
  type PageScroll,
  scrollPage,
} from '@waystep/capture-format/mount'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export type Direction = 'parent' | 'child' | 'previous' | 'next'

export interface Picking {
  /** What the mouse or the keys are at; null when nothing is. */
  readonly pointed: number | null
  readonly selected: number | null
  /** The mouse points at an element. Null: it has left the page. */
  point(nodeId: number | null): void
  /** What is drawn at a point of the page, in its CSS pixels. */
  at(x: number, y: number): DrawnElement | null
  /** Does nothing where the element is used already. */
  select(nodeId: number): void
  /** From what is pointed at, else what is selected; selects where it comes to, if asked to. */
  walk(direction: Direction, selects?: boolean): void
  scroll: PageScroll | null
}

interface PickingOptions {
  readonly selected: number | null
  readonly onSelect: (nodeId: number) => void
  /** Elements that cannot be selected. */
  readonly used?: readonly number[]
  /** The page stays where it was scrolled to; else it stands at last as it did at first. */
  readonly keepsScroll?: boolean
  /** What is picked in place of an element: the whole that it is a part of. */
  readonly wholeOf?: (frame: HTMLIFrameElement, nodeId: number) => number
}

const itself = (_: HTMLIFrameElement, nodeId: number) => nodeId

const none: readonly number[] = []

/** Which element of a replayed page is pointed at, by mouse and by keys, and what they select. */
export function usePicking(
  frame: HTMLIFrameElement | null,
  { selected, onSelect, used = none, keepsScroll = false, wholeOf = itself }: PickingOptions,
): Picking {
  const [pointed, setPointed] = useState<number | null>(null)
  /** The child one came from, by its parent: down leads back. */
  const cameFrom = useRef(new Map<number, number>())
  const scroll = useMemo(() => frame && scrollPage(frame), [frame])

  const at = useCallback(
    (x: number, y: number) => {
      if (!frame) return null
      const hit = nodeIdAtPoint(frame, x, y)
      if (hit === null) return null
      const nodeId = wholeOf(frame, hit)
      return drawnElement(frame, nodeId) ?? drawnParent(frame, nodeId)
    },
    [frame, wholeOf],
  )

  const select = useCallback(
    (nodeId: number) => {
      if (used.includes(nodeId)) return
      onSelect(nodeId)
      setPointed(nodeId)
    },
    [used, onSelect],
  )

  const walk = useCallback(
    (direction: Direction, selects = false) => {
      const from = pointed ?? selected
      if (!frame) return
      const found =
        from === null ? first(frame, at) : next(frame, from, direction, cameFrom.current)
      if (found === null) return
      const to = wholeOf(frame, found)
      scroll?.reveal(to)
      setPointed(to)
      if (selects) select(to)
    },
    [frame, pointed, selected, at, scroll, select, wholeOf],
  )

  useEffect(() => {
    if (!keepsScroll) return () => scroll?.back()
  }, [scroll, keepsScroll])

  return { pointed, selected, point: setPointed, at, select, walk, scroll }
}

/** Where the keys begin: what stands in the middle of the page. */
function first(frame: HTMLIFrameElement, at: Picking['at']): number | null {
  return at(frame.clientWidth / 2, frame.clientHeight / 2)?.nodeId ?? null
}

function next(
  frame: HTMLIFrameElement,
  from: number,
  direction: Direction,
  cameFrom: Map<number, number>,
): number | null {
  if (direction === 'parent') {
    const parent = drawnParent(frame, from)?.nodeId ?? null
    if (parent !== null) cameFrom.set(parent, from)
    return parent
  }
  if (direction === 'child') {
    const children = drawnChildren(frame, from).map(({ nodeId }) => nodeId)
    const known = cameFrom.get(from)
    return known !== undefined && children.includes(known) ? known : (children[0] ?? null)
  }
  const siblings = drawnSiblings(frame, from).map(({ nodeId }) => nodeId)
  return siblings[siblings.indexOf(from) + (direction === 'next' ? 1 : -1)] ?? null
}
