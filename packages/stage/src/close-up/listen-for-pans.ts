import type { PercentPoint } from '../view/percent.ts'
import { canMove, isCloseUp, middleAfter, type View, viewOf } from './view.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface PanListeners {
  /** The point of the media, in percent, that a finger brought into the middle; called while it moves. */
  readonly onMove: (middle: PercentPoint) => void
  readonly onEnd: (middle: PercentPoint) => void
  /** The finger went on where the media ends: at a point of it, in percent, down by a share of its height. */
  readonly onPast: (at: PercentPoint, down: number) => void
  /** Two taps at a point of the frame; pixels. */
  readonly onTwoTaps: (view: View, at: Point, isClose: boolean) => void
}

/** Pixels that a finger may go before it is no tap. */
const slop = 8
/** Milliseconds and pixels between two taps that belong together. */
const twoTaps = { within: 320, near: 32 } as const

/** Follows the strokes of one finger on the stage until the signal ends. What it takes, it prevents: it is no swipe. */
export function listenForPans(frame: HTMLElement, signal: AbortSignal, listeners: PanListeners) {
  let stroke: Stroke | null = null
  let tap: { at: Point; time: number } | null = null

  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch, second] = touches
      const media = frame.querySelector('.ws-media:not([data-hidden])')
      const isOne = touch && !second && media && !frame.closest('[data-pinched]')
      if (stroke?.pans) listeners.onEnd(stroke.middle)
      stroke = isOne ? startStroke(viewOf(frame, media), pointOf(touch)) : null
    },
    { signal, passive: true },
  )
  frame.addEventListener(
    'touchmove',
    ({ touches }) => {
      const touch = touches[0]
      if (stroke && touch) stroke = movedOn(stroke, pointOf(touch), frame, listeners)
    },
    { signal, passive: true },
  )
  frame.addEventListener(
    'touchend',
    (event) => {
      const { target, timeStamp } = event
      const ended = stroke
      stroke = null
      if (!ended || ended.isLost) return
      if (ended.pans) {
        // Neither a click on what is under the finger, nor a swipe.
        if (event.cancelable) event.preventDefault()
        return listeners.onEnd(ended.middle)
      }
      const isOnWay = target instanceof Element && target.closest('a, button') !== null
      const isSecond =
        tap && timeStamp - tap.time < twoTaps.within && distance(tap.at, ended.from) < twoTaps.near
      tap = isOnWay || isSecond ? null : { at: ended.from, time: timeStamp }
      if (isOnWay || !isSecond) return
      const { x, y } = frame.getBoundingClientRect()
      const at = { x: ended.from.x - x, y: ended.from.y - y }
      listeners.onTwoTaps(ended.view, at, isCloseUp(ended.view))
    },
    { signal, passive: false },
  )
  frame.addEventListener(
    'touchcancel',
    () => {
      if (stroke?.pans) listeners.onEnd(stroke.middle)
      stroke = null
    },
    { signal, passive: true },
  )
}

interface Stroke {
  readonly view: View
  readonly from: Point
  readonly last: Point
  readonly middle: PercentPoint
  /** It moves the media. */
  readonly pans: boolean
  /** It is somebody else's: a swipe, a scroll. */
  readonly isLost: boolean
}

function startStroke(view: View, from: Point): Stroke {
  const middle = middleAfter(view, { x: 0, y: 0 })
  return { view, from, last: from, middle, pans: false, isLost: false }
}

function movedOn(
  stroke: Stroke,
  to: Point,
  frame: HTMLElement,
  { onMove, onPast }: PanListeners,
): Stroke {
  if (stroke.isLost || (!stroke.pans && distance(stroke.from, to) < slop)) return stroke
  const by = { x: to.x - stroke.from.x, y: to.y - stroke.from.y }
  const isDown = Math.abs(by.y) > Math.abs(by.x)
  const goesPast = isDown && frame.closest('[data-explores]') !== null && isCloseUp(stroke.view)
  if (!stroke.pans && !goesPast && !canMove(stroke.view, by)) return { ...stroke, isLost: true }
  const middle = middleAfter(stroke.view, by)
  onMove(middle)
  const down = to.y - stroke.last.y
  if (middle.y === stroke.middle.y && down !== 0) {
    onPast(middle, down / stroke.view.media.height)
  }
  return { ...stroke, last: to, middle, pans: true }
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
