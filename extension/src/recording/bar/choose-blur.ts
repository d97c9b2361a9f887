import { elementAt, elementBeside } from './element-at.ts'

const pointer = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'pointerover',
  'pointerout',
  'pointermove',
  'mouseover',
  'mouseout',
  'mousemove',
  'dragstart',
]
const touch = ['touchstart', 'touchend', 'touchmove', 'touchcancel']
const keys = ['keydown', 'keypress', 'keyup']
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

function scrollUnder(element: Element | null, { deltaX, deltaY }: WheelEvent) {
  for (let at = element; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const before = at.scrollTop + at.scrollLeft
    if (/auto|scroll/.test(overflowX + overflowY)) at.scrollBy(deltaX, deltaY)
    if (at.scrollTop + at.scrollLeft !== before) return
  }
  window.scrollBy(deltaX, deltaY)
}

/**
 * While the author chooses what to blur, nothing of it reaches the page or becomes a step. To be
 * called before all else listens at the window: events are stopped there.
 */
export function chooseBlur(
  host: Element,
  shield: HTMLElement,
  signal: AbortSignal,
  on: {
    readonly isChoosing: () => boolean
    /** The bar's own buttons stay what they are. */
    readonly isOnBar: (event: MouseEvent) => boolean
    /** Another frame chooses in there. */
    readonly isOwnFrame: (element: Element) => boolean
    readonly aim: (element: Element | null) => void
    readonly toggle: (element: Element) => void
    readonly stop: () => void
  },
): void {
  let byKey: Element | null = null

  function stop(event: Event, isDone = true) {
    event.stopImmediatePropagation()
    if (isDone) event.preventDefault()
  }

  function point(event: MouseEvent) {
    if (on.isOnBar(event)) {
      shield.classList.remove('open')
      return on.aim(byKey)
    }
    stop(event)
    if (!event.isTrusted) return
    const at = elementAt(host, event.clientX, event.clientY)
    const isFrame = at !== null && on.isOwnFrame(at)
    shield.classList.toggle('open', isFrame)
    if (/move$/.test(event.type)) {
      byKey = null
      on.aim(isFrame ? null : at)
    }
    if (event.type === 'click' && event.button === 0 && at && !isFrame) on.toggle(at)
  }

  function press(event: KeyboardEvent) {
    const isOpen = event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey
    if (isOpen) {
      byKey = null
      return
    }
    const isToggle = event.key === 'Enter' || event.key === ' '
    // Without an element chosen by the keyboard these press the bar's own button.
    if (isToggle && !byKey && event.target === host) return
    stop(event, arrows.includes(event.key) || isToggle || event.key === 'Escape')
    if (event.type !== 'keydown' || !event.isTrusted) return
    if (event.key === 'Escape') on.stop()
    else if (arrows.includes(event.key)) {
      byKey = elementBeside(byKey?.isConnected ? byKey : null, event.key) ?? byKey
      on.aim(byKey)
    } else if (isToggle && byKey) on.toggle(byKey)
  }

  function handle(event: Event) {
    if (!on.isChoosing()) {
      byKey = null
      return
    }
    if (event instanceof KeyboardEvent) press(event)
    else if (event instanceof WheelEvent) {
      stop(event)
      scrollUnder(elementAt(host, event.clientX, event.clientY), event)
    } else if (event instanceof MouseEvent) point(event)
    else event.stopImmediatePropagation()
  }
  for (const type of [...pointer, ...touch, ...keys, 'wheel']) {
    window.addEventListener(type, handle, { capture: true, passive: false, signal })
  }
  document.documentElement?.addEventListener('mouseleave', () => on.isChoosing() && on.aim(byKey), {
    signal,
  })
}
