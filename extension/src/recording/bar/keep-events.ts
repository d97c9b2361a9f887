import type { BarButton } from './bar-view.ts'

const pointer = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
]
const others = [
  'touchstart',
  'touchend',
  'contextmenu',
  'wheel',
  'focusin',
  'focusout',
  'focus',
  'blur',
]
const hover = ['pointerover', 'pointerout', 'pointermove', 'mouseover', 'mouseout', 'mousemove']
const keys = ['keydown', 'keypress', 'keyup']

/**
 * What happens in the bar does not reach the page: a menu that closes on a click elsewhere stays
 * open, and nothing loses the focus. Events are stopped at the window, before the page's own
 * listeners, and so the bar finds its buttons itself.
 */
export function keepEvents(
  host: HTMLElement,
  root: ShadowRoot,
  signal: AbortSignal,
  onButton: (does: BarButton) => void,
): void {
  const buttonOf = (element: Element | null) => {
    const button = element?.closest<HTMLButtonElement>('button') ?? null
    return button && !button.disabled ? (button.dataset.does as BarButton) : null
  }

  function handle(event: Event) {
    if (event.target !== host) return
    event.stopImmediatePropagation()
    if (event.type === 'mousedown') event.preventDefault()
    if (!event.isTrusted) return
    if (event.type === 'click' && event instanceof MouseEvent && event.detail > 0) {
      const does = buttonOf(root.elementFromPoint(event.clientX, event.clientY))
      if (does) onButton(does)
    }
    if (event instanceof KeyboardEvent && event.type === 'keydown' && !event.repeat) {
      const does = buttonOf(root.activeElement)
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
