import type { BarButton } from './bar-view.ts'

const pointer = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
]
const others = ['touchstart', 'touchend', 'wheel', 'focusin', 'focusout', 'focus', 'blur']
const hover = ['pointerover', 'pointerout', 'pointermove', 'mouseover', 'mouseout', 'mousemove']
const keys = ['keydown', 'keypress', 'keyup']

export function isInside(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom
}

/**
 * What happens in the bar does not reach the page: a menu that closes on a click elsewhere stays
 * open, and nothing loses the focus. Events are stopped at the window, before the page's own
 * listeners, and so the bar finds its buttons itself, by their places: while a modal dialog makes
 * everything outside of it inert, the browser gives the bar's clicks to the dialog.
 */
export function keepEvents(
  host: HTMLElement,
  bar: HTMLElement,
  signal: AbortSignal,
  onButton: (does: BarButton) => void,
): void {
  const doesOf = (button: HTMLButtonElement | undefined | null) =>
    button && !button.disabled ? (button.dataset.does as BarButton) : null
  const buttonAt = (event: MouseEvent) =>
    doesOf([...bar.querySelectorAll('button')].find((button) => isInside(button, event)))

  /** On the bar, though the browser says otherwise since a dialog makes the bar inert. */
  function isOnInertBar(event: Event): boolean {
    if (!(event instanceof MouseEvent) || !pointer.includes(event.type)) return false
    if (!host.isConnected || !isInside(bar, event)) return false
    const isModal = event
      .composedPath()
      .some((node) => node instanceof Element && node.matches(':modal'))
    return isModal && document.elementFromPoint(event.clientX, event.clientY) !== host
  }

  /** The button that the mouse went down on, until it is pressed. */
  let down: BarButton | null = null

  function press(does: BarButton | null) {
    down = null
    if (does) onButton(does)
  }

  function hearMouse(event: MouseEvent) {
    const does = buttonAt(event)
    if (event.type === 'mousedown') down = event.button === 0 ? does : null
    // Where the bar was drawn anew meanwhile, its button is another element, and no click follows.
    if (event.type === 'mouseup' && does) setTimeout(() => down === does && press(does))
    if (event.type === 'click' && event.detail > 0) press(does)
  }

  function handle(event: Event) {
    if (event.target !== host && !isOnInertBar(event)) return
    event.stopImmediatePropagation()
    if (event.type === 'mousedown') event.preventDefault()
    if (!event.isTrusted) return
    if (event instanceof MouseEvent) hearMouse(event)
    if (event instanceof KeyboardEvent && event.type === 'keydown' && !event.repeat) {
      const does = doesOf(bar.querySelector<HTMLButtonElement>('button:focus'))
      if (does && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault()
        onButton(does)
      }
    }
  }
  for (const type of [...pointer, ...others, ...hover, ...keys]) {
    window.addEventListener(type, handle, { capture: true, signal })
  }
}
