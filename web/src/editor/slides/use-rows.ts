import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowHeight, rowsBeyond, rowsWith, rowWidth } from './rows.ts'

interface Rows {
  /** What scrolls. */
  readonly room: RefObject<HTMLDivElement | null>
  readonly drawn: readonly VirtualItem[]
  /** Pixels of all rows together. */
  readonly length: number
  /** Pixels from the start of what scrolls to the list. */
  readonly before: number
}

interface RowsOptions {
  /** The list of rows; other tiles may stand before and after it in what scrolls. */
  readonly list: RefObject<HTMLOListElement | null>
  readonly stepIds: readonly string[]
  readonly currentId: string | null
  /** Steps whose rows are drawn wherever the list is scrolled to. */
  readonly kept: readonly (string | null)[]
  readonly sideways: boolean
}

/** Which rows are drawn: a demo may have hundreds, a screen holds ten. The shown step stays in sight. */
export function useRows({ list, stepIds, currentId, kept, sideways }: RowsOptions): Rows {
  const room = useRef<HTMLDivElement>(null)
  const [before, setBefore] = useState(0)
  const current = currentId === null ? -1 : stepIds.indexOf(currentId)
  const staying = [current, ...kept.map((id) => (id === null ? -1 : stepIds.indexOf(id)))].join()
  const extract = useCallback(
    (range: Range) => rowsWith(defaultRangeExtractor(range), staying.split(',').map(Number)),
    [staying],
  )
  const virtualizer = useVirtualizer({
    count: stepIds.length,
    getScrollElement: () => room.current,
    estimateSize: () => (sideways ? rowWidth : rowHeight),
    getItemKey: (index) => stepIds[index] ?? index,
    rangeExtractor: extract,
    overscan: rowsBeyond,
    horizontal: sideways,
    scrollMargin: before,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another direction is another size.
  useEffect(() => virtualizer.measure(), [virtualizer, sideways])

  // What stands before the list comes and goes with the first step.
  useLayoutEffect(() => {
    const { current: element } = list
    if (element) setBefore(sideways ? element.offsetLeft : element.offsetTop)
  })

  const place = useRef(current)
  useEffect(() => {
    place.current = current
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step brings the list to itself.
  useEffect(() => {
    if (place.current >= 0) virtualizer.scrollToIndex(place.current, { align: 'auto' })
  }, [virtualizer, currentId, sideways])

  return { room, drawn: virtualizer.getVirtualItems(), length: virtualizer.getTotalSize(), before }
}
