import {
  type MountedPage,
  mountPage,
  nodeIdAttribute,
  type PageFill,
  whenInSight,
  whenParsed,
  whenStyled,
} from '@waystep/capture-format/mount'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLatest } from '../use-latest.ts'
import { afterDrawing } from './after-drawing.ts'

/** Milliseconds after which what is missing of a page that is seen holds up nothing else. */
const longestRest = 3_000

interface PageArrival {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly fill: () => PageFill | null
  /** What of the page is in sight can be seen, and it is mounted. */
  readonly onReady: (frame: HTMLIFrameElement) => void
  /** The rest has come, too, or takes too long. */
  readonly onWhole: () => void
  readonly onFailed: () => void
}

/**
 * Follows the page of a frame as it comes: read, styled, in sight, whole. Starts anew whenever the frame
 * loads another page.
 * @returns what is to be called at the frame's load event
 */
export function usePageArrival(arrival: PageArrival): () => void {
  const latest = useLatest(arrival)
  const coming = useRef<{ readonly page: Document; readonly stop: () => void } | null>(null)

  const arrive = useCallback(
    (page: Document) => {
      if (coming.current?.page === page) return
      coming.current?.stop()
      const stop = new AbortController()
      coming.current = { page, stop: () => stop.abort() }
      void follow(page, latest, stop.signal)
    },
    [latest],
  )

  const { frame } = arrival
  useEffect(() => {
    const stop = new AbortController()
    if (frame.current) whenParsed(frame.current, stop.signal, arrive)
    return () => {
      stop.abort()
      coming.current?.stop()
      coming.current = null
    }
  }, [frame, arrive])

  return () => {
    const page = frame.current?.contentDocument
    if (page) arrive(page)
    else latest.current.onFailed()
  }
}

async function follow(page: Document, latest: RefObject<PageArrival>, signal: AbortSignal) {
  const frame = latest.current.frame.current
  if (!frame) return
  if (!isCapturedPage(page)) return latest.current.onFailed()
  await whenStyled(page)
  await drawn(signal)
  if (signal.aborted) return
  const mounted = mountPage(frame, { fill: () => latest.current.fill() })
  await whenInSight(page)
  if (signal.aborted) return
  mounted.moreCame()
  latest.current.onReady(frame)
  await whole(page, mounted, signal)
  if (!signal.aborted) latest.current.onWhole()
}

/** Error pages of the server hold no captured element. */
function isCapturedPage(page: Document): boolean {
  return page.querySelector(`[${nodeIdAttribute}]`) !== null
}

function drawn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', afterDrawing(resolve))
  })
}

/** Resolves when all of the page has come, or takes too long; what comes later still moves what is scrolled. */
function whole(page: Document, mounted: MountedPage, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestRest)
    const look = () => {
      if (page.readyState !== 'complete') return
      clearTimeout(timer)
      mounted.moreCame()
      resolve()
    }
    page.addEventListener('readystatechange', look, { signal })
    look()
  })
}
