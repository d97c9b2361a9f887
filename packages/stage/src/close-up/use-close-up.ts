import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../use-latest.ts'
import type { PercentPoint } from '../view/percent.ts'
import { listenForPans } from './listen-for-pans.ts'
import { pointUnder, type Zoom } from './view.ts'

interface CloseUpOptions {
  readonly root: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
  /** What the view follows: another one takes it back from the finger. */
  readonly subject: string
  readonly onZoom: ((zoom: Zoom) => void) | undefined
  /** A finger went on where the media ends: at a point of it, in percent, down by a share of its height. */
  readonly onPast: ((at: PercentPoint, down: number) => void) | undefined
}

/**
 * Lets a finger move the part of the media that is seen, and two taps enlarge what is under them. The style
 * sheet draws the part from `--ws-focus-x` and `--ws-focus-y`, so that it is right before any script runs.
 *
 * @returns the middle that a finger chose, in percent of the media; null: nobody did
 */
export function useCloseUp(options: CloseUpOptions): PercentPoint | null {
  const { root, frame, subject } = options
  const [moved, setMoved] = useState<{ subject: string; to: PercentPoint } | null>(null)
  const latest = useLatest(options)

  useEffect(() => {
    const [stage, edges] = [root.current, frame.current]
    if (!stage || !edges) return
    const stop = new AbortController()
    const chosen = (to: PercentPoint) => setMoved({ subject: latest.current.subject, to })
    listenForPans(edges, stop.signal, {
      onMove(to) {
        stage.dataset['panning'] = ''
        // Each frame of a stroke would otherwise draw the whole stage anew.
        stage.style.setProperty('--ws-focus-x', `${to.x}`)
        stage.style.setProperty('--ws-focus-y', `${to.y}`)
      },
      onEnd(to) {
        delete stage.dataset['panning']
        chosen(to)
      },
      onPast: (at, down) => latest.current.onPast?.(at, down),
      onTwoTaps(view, at, isClose) {
        if (!latest.current.onZoom) return
        chosen(pointUnder(view, at))
        latest.current.onZoom(isClose ? 'whole' : 'close')
      },
    })
    letPinchedPagesMove(stage, stop.signal)
    return () => stop.abort()
  }, [root, frame, latest])

  return moved?.subject === subject ? moved.to : null
}

/** A page that two fingers enlarged is moved by the browser, the stage in it as well. */
function letPinchedPagesMove(stage: HTMLElement, signal: AbortSignal) {
  const { visualViewport: seen } = window
  const look = () => stage.toggleAttribute('data-pinched', (seen?.scale ?? 1) > 1.05)
  seen?.addEventListener('resize', look, { signal })
}
