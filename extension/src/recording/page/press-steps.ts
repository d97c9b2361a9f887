import { noteField } from '@waystep/capture-format/take'
import type { Act } from '@waystep/demo-model'
import { actionableAt, isActionable } from '../accessible-name.ts'
import type { ActTarget } from '../act-target.ts'
import { clickAct } from '../click-act.ts'
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
  readonly clicked: ReturnType<typeof clickAct>
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

/** What is dragged without its page's tree changing. */
const draggable = 'input[type="range"], canvas'
const followed = 'a[href], area[href]'

/** Reads the page at each press, and makes a click or a drag of it by what comes after. */
export class PressSteps {
  readonly #page: PageRecorder
  readonly #beforePress: (held: Held, on: Element) => void
  #press: Press | null = null
  #clicked: Clicked | null = null

  constructor(page: PageRecorder, beforePress: (held: Held, on: Element) => void) {
    this.#page = page
    this.#beforePress = beforePress
  }

  /** Whether a button is down on something whose end makes a step. */
  get isPressed(): boolean {
    return this.#press !== null
  }

  begin(event: MouseEvent): void {
    const target = elementAt(event)
    const page = this.#page
    if (!target || page.isPaused() || isOnScrollbar(event, target)) return
    noteField(target)
    const reactions = page.reactions()
    const held = page.hold()
    this.#beforePress(held, target)
    if (event.button === mainButton && dropdownAt(target)) return
    const element = actionableAt(target)
    const press: Press = {
      held,
      element,
      clicked: clickAct(element, event.type === 'click' ? 'click' : 'before'),
      target: page.targetOf(held, element, event),
      button: event.button,
      x: event.clientX,
      y: event.clientY,
      reactions,
      second: null,
      isDrag: false,
    }
    this.#press = press
    page.sendAhead(held, press.clicked, press.target)
  }

  /** The browser counts this press as the second of two. */
  countAsSecond(): void {
    if (this.#press && this.#clicked?.element === this.#press.element) {
      this.#press.second = this.#clicked
    }
  }

  startDrag(): void {
    if (this.#press) this.#press.isDrag = true
  }

  release(event: MouseEvent): void {
    const press = this.#press
    if (!press || press.button === rightButton) return
    const { element, x, y } = press
    const target = elementAt(event)
    const hasReacted = this.#hasReactedTo(press)
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) <= clickSlop
    const isMoved = press.isDrag || element.matches(draggable)
    const isSame = target !== null && isActionable(element) && actionableAt(target) === element
    if (isNear || (isSame && !isMoved)) this.#click(press, hasReacted)
    else if (isMoved || hasReacted) this.#commit('drag')
    else this.#drop()
  }

  clickTwice(): void {
    const press = this.#press
    if (!press?.second) return
    // To each click a page reacts to belongs a step; two that only together did something are one.
    if (this.#hasReactedTo(press)) {
      this.#commit('click')
      return
    }
    const { second, held, clicked, target } = press
    this.#drop()
    this.#page.amend(second.pressId, held, { ...clicked, how: 'double' }, target)
  }

  clickRight(): void {
    this.#commit('click', 'right')
  }

  /** Its end was not heard: the page was left, a dialog came, or somebody kept the event. */
  finish(): void {
    if (this.#press?.button === rightButton) this.#drop()
    else this.#commit(this.#press?.isDrag ? 'drag' : 'click')
  }

  /** The browser has made something of its own of it, such as scrolling. */
  cancel(): void {
    if (this.#press?.isDrag) this.#commit('drag')
    else this.#drop()
  }

  #hasReactedTo(press: Press): boolean {
    return this.#page.reactions() !== press.reactions
  }

  #click(press: Press, hasReacted: boolean): void {
    const leads = press.button === mainButton || press.element.matches(followed)
    if (!leads && !hasReacted) this.#drop()
    else if (!press.second) this.#commit('click')
    else {
      // `dblclick` comes with this very event, if it comes.
      setTimeout(() => {
        if (this.#press === press) this.#commit('click')
      })
    }
  }

  #commit(kind: 'click' | 'drag', how?: 'right'): void {
    if (!this.#press) return
    const { held, clicked, element, button, target } = this.#press
    this.#press = null
    const act: Act =
      kind === 'drag' ? { kind, name: clicked.name } : { ...clicked, ...(how && { how }) }
    const isClick = kind === 'click' && button === mainButton
    this.#clicked = isClick ? { pressId: held.pressId, element } : null
    this.#page.commit(held, act, target)
  }

  #drop(): void {
    if (this.#press) this.#page.drop(this.#press.held)
    this.#press = null
  }
}
