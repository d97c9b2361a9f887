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
  /** Changes when what stands before the list in its room does. */
  readonly head: unknown
}

/** Which rows are drawn: a demo may have hundreds, a screen holds ten. The shown step stays in sight. */
export function useRows({ list, stepIds, currentId, kept, sideways, head }: RowsOptions): Rows {
  const room = useRef<HTMLDivElement>(null)
  const [before, setBefore] = useState<number | null>(null)
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
    scrollMargin: before ?? 0,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
    useFlushSync: false,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another direction is another size.
  useEffect(() => virtualizer.measure(), [virtualizer, sideways])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reading it costs a layout.
  useLayoutEffect(() => {
    const { current: element } = list
    if (element) setBefore(sideways ? element.offsetLeft : element.offsetTop)
  }, [list, sideways, head])

  const measured = before !== null
  const place = useRef(current)
  useEffect(() => {
    place.current = current
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step brings the list to itself.
  useEffect(() => {
    const isThere = measured && place.current >= 0
    if (isThere) virtualizer.scrollToIndex(place.current, { align: 'auto' })
  }, [virtualizer, currentId, sideways, measured])

  return {
    room,
    drawn: virtualizer.getVirtualItems(),
    length: virtualizer.getTotalSize(),
    before: before ?? 0,
  }
}
