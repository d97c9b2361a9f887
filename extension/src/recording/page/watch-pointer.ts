import { noteField } from '@waystep/capture-format/take'
import { accessibleName, actionableAt, isActionable } from '../accessible-name.ts'
import type { Act, ActTarget } from '../act.ts'
import { elementAt } from './event-target.ts'
import { dropdownAt } from './fields.ts'
import type { Held, PageRecorder } from './page-recorder.ts'

/** CSS pixels between press and release that are still a click. */
const clickSlop = 8

const mainButton = 0
const rightButton = 2

interface Press {
  readonly held: Held
  readonly element: Element
  readonly name: string | null
  readonly target: ActTarget
  readonly button: number
  readonly x: number
  readonly y: number
  /** How often the page had reacted before. */
  readonly reactions: number
  /** The click of which this is the second, if the page takes the two for one. */
  second: Clicked | null
  isDrag: boolean
}

interface Clicked {
  readonly pressId: string
  readonly element: Element
}

function isOnScrollbar(event: MouseEvent, target: Element): boolean {
  const root = document.documentElement
  if (target !== root) return false
  const { clientWidth, clientHeight } = document.scrollingElement ?? root
  return event.clientX >= clientWidth || event.clientY >= clientHeight
}

/** Whether several buttons are pressed; each has a bit. */
const areSeveral = (buttons: number) => (buttons & (buttons - 1)) !== 0

/** What is dragged without its page's tree changing. */
const draggable = 'input[type="range"], canvas'
const followed = 'a[href], area[href]'

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
  let press: Press | null = null
  let clicked: Clicked | null = null
  let isDown = false
  let downAt = -1
  let upAt = -1

  function drop(): void {
    if (press) page.drop(press.held)
    press = null
  }

  function commit(kind: 'click' | 'drag', how?: 'right'): void {
    if (!press) return
    const { held, name, element, button, target } = press
    press = null
    const act: Act = kind === 'drag' ? { kind, name } : { kind, name, ...(how && { how }) }
    clicked = kind === 'click' && button === mainButton ? { pressId: held.pressId, element } : null
    page.commit(held, act, target)
  }

  /** Its end was not heard: the page was left, a dialog came, or somebody kept the event. */
  function finish(): void {
    if (press?.button === rightButton) drop()
    else commit(press?.isDrag ? 'drag' : 'click')
  }

  function begin(event: MouseEvent): void {
    const target = elementAt(event)
    if (!target || page.isPaused() || isOnScrollbar(event, target)) return
    noteField(target)
    const reactions = page.reactions()
    const held = page.hold()
    beforePress(held, target)
    if (event.button === mainButton && dropdownAt(target)) return
    const element = actionableAt(target)
    press = {
      held,
      element,
      name: accessibleName(element),
      target: page.targetOf(held, element, event),
      button: event.button,
      x: event.clientX,
      y: event.clientY,
      reactions,
      second: null,
      isDrag: false,
    }
    page.sendAhead(held, { kind: 'click', name: press.name }, press.target)
  }

  function down(event: MouseEvent): void {
    if (!event.isTrusted) return
    const { timeStamp } = event
    // A finger's mouse events follow when it is up again.
    const isHeard = event.type === 'mousedown' && (timeStamp === downAt || timeStamp === upAt)
    if (!isHeard) {
      const isOtherFinger = event instanceof PointerEvent && !event.isPrimary
      const isOtherButton = event.type === 'mousedown' && areSeveral(event.buttons)
      if (isOtherFinger || isOtherButton) return
      finish()
      downAt = timeStamp
      isDown = true
      begin(event)
    }
    const isSecond = event.type === 'mousedown' && event.detail % 2 === 0
    if (isSecond && press && clicked?.element === press.element) press.second = clicked
  }

  function up(event: MouseEvent): void {
    const isPointer = event.type === 'pointerup'
    if (!event.isTrusted || (!isPointer && event.timeStamp === upAt)) return
    if (isPointer && event instanceof PointerEvent && !event.isPrimary) return
    const isClick = event.type === 'click' || event.type === 'auxclick'
    // Keys and the lists of selects make clicks, too.
    if (isClick && event.detail === 0) return
    // The button went down on the page before this one.
    if (!isDown && !isClick) return
    upAt = event.timeStamp
    if (!isDown) begin(event)
    isDown = false
    if (press) release(press, event)
  }

  function release(current: Press, event: MouseEvent): void {
    const { element, button, x, y } = current
    if (button === rightButton) return
    const target = elementAt(event)
    const hasReacted = page.reactions() !== current.reactions
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) <= clickSlop
    const isMoved = current.isDrag || element.matches(draggable)
    const isSame = target !== null && isActionable(element) && actionableAt(target) === element
    if (isNear || (isSame && !isMoved)) clickAt(current, hasReacted)
    else if (isMoved || hasReacted) commit('drag')
    else drop()
  }

  function clickAt(current: Press, hasReacted: boolean): void {
    const leads = current.button === mainButton || current.element.matches(followed)
    if (!leads && !hasReacted) drop()
    else if (!current.second) commit('click')
    else {
      // `dblclick` comes with this very event, if it comes.
      setTimeout(() => {
        if (press === current) commit('click')
      })
    }
  }

  const listen = <K extends keyof WindowEventMap>(
    type: K,
    listener: (e: WindowEventMap[K]) => void,
  ) => window.addEventListener(type, listener, { capture: true, signal, passive: true })

  for (const type of ['pointerdown', 'mousedown'] as const) listen(type, down)
  for (const type of ['pointerup', 'mouseup', 'click', 'auxclick'] as const) listen(type, up)
  listen('dblclick', (event) => {
    if (!event.isTrusted || !press?.second) return
    // To each click a page reacts to belongs a step; two that only together did something are one.
    if (page.reactions() !== press.reactions) return commit('click')
    const { second, held, name, target } = press
    drop()
    page.amend(second.pressId, held, { kind: 'click', name, how: 'double' }, target)
  })
  listen('contextmenu', (event) => {
    if (!event.isTrusted) return
    const isHeard = event.timeStamp === downAt || event.timeStamp === upAt
    if (!press && !isHeard) begin(event)
    commit('click', 'right')
  })
  listen('dragstart', (event) => {
    if (event.isTrusted && press) press.isDrag = true
  })
  listen('pointercancel', () => {
    isDown = false
    if (press?.isDrag) commit('drag')
    else drop()
  })
  listen('pointermove', (event) => {
    if (!press || !isDown || event.buttons !== 0 || event.pointerType !== 'mouse') return
    isDown = false
    finish()
  })
  // The page may leave as soon as the button is down.
  listen('pagehide', finish)
  signal.addEventListener('abort', finish)
}
