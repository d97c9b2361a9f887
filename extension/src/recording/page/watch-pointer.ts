import { listensFirst } from './listens-first.ts'
import type { Held, PageRecorder } from './page-recorder.ts'
import { PressSteps } from './press-steps.ts'

/** Whether several buttons are pressed; each has a bit. */
const areSeveral = (buttons: number) => (buttons & (buttons - 1)) !== 0

const isOtherFinger = (event: MouseEvent) => event instanceof PointerEvent && !event.isPrimary

/**
 * A press and release is a step: the page is read at the press, before it reacts. What belongs to one
 * move of the hand bears one time stamp, and of a page that keeps `pointerdown` from everybody else
 * the first event that is heard is taken.
 */
export function watchPointer(
  page: PageRecorder,
  beforePress: (held: Held, on: Element) => void,
): void {
  const { signal } = page
  const steps = new PressSteps(page, beforePress)
  let isDown = false
  let downAt = -1
  let upAt = -1
  const isHeard = ({ timeStamp }: MouseEvent) => timeStamp === downAt || timeStamp === upAt

  function down(event: MouseEvent): void {
    if (!event.isTrusted) return
    const isMouse = event.type === 'mousedown'
    // A finger's mouse events follow when it is up again.
    if (!isMouse || !isHeard(event)) {
      if (isOtherFinger(event) || (isMouse && areSeveral(event.buttons))) return
      steps.finish()
      downAt = event.timeStamp
      isDown = true
      steps.begin(event)
    }
    if (isMouse && event.detail % 2 === 0) steps.countAsSecond()
  }

  function up(event: MouseEvent): void {
    const isPointer = event.type === 'pointerup'
    if (!event.isTrusted || (!isPointer && event.timeStamp === upAt)) return
    if (isPointer && isOtherFinger(event)) return
    const isClick = event.type === 'click' || event.type === 'auxclick'
    // Keys and the lists of selects make clicks, too.
    if (isClick && event.detail === 0) return
    // The button went down on the page before this one.
    if (!isDown && !isClick) return
    upAt = event.timeStamp
    if (!isDown) steps.begin(event)
    isDown = false
    steps.release(event)
  }

  const listen = listensFirst(signal)

  for (const type of ['pointerdown', 'mousedown'] as const) listen(type, down)
  for (const type of ['pointerup', 'mouseup', 'click', 'auxclick'] as const) listen(type, up)
  listen('dblclick', (event) => {
    if (event.isTrusted) steps.clickTwice()
  })
  listen('contextmenu', (event) => {
    if (!event.isTrusted) return
    if (!steps.isPressed && !isHeard(event)) steps.begin(event)
    steps.clickRight()
  })
  listen('dragstart', (event) => {
    if (event.isTrusted) steps.startDrag()
  })
  listen('pointercancel', () => {
    isDown = false
    steps.cancel()
  })
  listen('pointermove', (event) => {
    const isUp = event.buttons === 0 && event.pointerType === 'mouse'
    if (!steps.isPressed || !isDown || !isUp) return
    isDown = false
    steps.finish()
  })
  const finish = () => steps.finish()
  // The page may leave as soon as the button is down.
  listen('pagehide', finish)
  signal.addEventListener('abort', finish)
}
