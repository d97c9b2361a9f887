import type { BarAction, BarState } from '../../messaging/frame-messages.ts'
import { stepCount } from '../../step-count.ts'
import { newElement } from './new-element.ts'

/** What a button of the bar does: an action of the recording, or a question of the bar's own. */
export type BarButton = BarAction | 'ask-cancel' | 'keep' | 'close'

interface ButtonView {
  readonly does: BarButton
  readonly label: string
  readonly icon?: string
  readonly kind?: 'primary' | 'danger'
  readonly disabled?: boolean
  /** Whether a button that stays on is on. */
  readonly pressed?: boolean
}

// Paths of lucide's icons (ISC): pause, play, camera, undo-2, redo-2, x, eye-off, triangle-alert.
const icons = {
  pause: 'M14 4h4v16h-4z M6 4h4v16H6z',
  play: 'M6 3l14 9-14 9z',
  camera:
    'M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3z M12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  undo: 'M9 14 4 9l5-5 M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5 M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  close: 'M18 6 6 18 M6 6l12 12',
  warning:
    'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3 M12 9v4 M12 17h.01',
  blur: 'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49 M14.084 14.158a3 3 0 0 1-4.242-4.242 M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143 M2 2l20 20',
}

function buttons(state: BarState, asking: boolean): readonly ButtonView[] {
  if (asking) {
    return [
      { does: 'cancel', label: 'Discard', kind: 'danger' },
      { does: 'keep', label: 'Keep recording' },
    ]
  }
  const pause: ButtonView = state.paused
    ? { does: 'resume', label: 'Resume recording', icon: icons.play }
    : { does: 'pause', label: 'Pause recording', icon: icons.pause }
  const rest: readonly ButtonView[] = state.single
    ? []
    : [
        { does: 'undo', label: 'Undo last step', icon: icons.undo, disabled: state.count === 0 },
        { does: 'redo', label: 'Redo step', icon: icons.redo, disabled: !state.canRedo },
        { does: 'finish', label: 'Finish', kind: 'primary' },
      ]
  return [
    pause,
    { does: 'capture', label: 'Capture now', icon: icons.camera, disabled: state.paused },
    {
      does: state.blurring ? 'stop-blurring' : 'start-blurring',
      label: 'Blur',
      icon: icons.blur,
      pressed: state.blurring,
    },
    ...rest,
    { does: 'ask-cancel', label: 'Cancel recording', icon: icons.close },
  ]
}

function sentence(state: BarState, asking: boolean): string {
  if (asking)
    return state.count === 0 ? 'Discard this recording?' : `Discard ${stepCount(state.count)}?`
  if (state.blurring) return 'Click what to blur · Esc ends'
  if (state.paused) return `Paused · ${stepCount(state.count)}`
  return state.single ? 'Click, or capture the page' : stepCount(state.count)
}

const stopped = 'Recording stopped: Waystep was restarted. Your steps are kept in its panel.'

/** What is left of a bar when the extension behind it is gone. */
export function drawStopped(bar: HTMLElement): void {
  bar.className = 'bar paused stopped'
  bar.replaceChildren(...saying(stopped), drawButton({ does: 'close', label: 'Close' }))
}

function saying(text: string): HTMLElement[] {
  return [
    element('div', { class: 'state', role: 'status', 'aria-label': text }, [
      element('span', { class: 'dot' }),
      text,
    ]),
  ]
}

/** Draws the bar's content anew. */
export function drawBar(bar: HTMLElement, state: BarState, asking: boolean): void {
  const focused = (bar.getRootNode() as ShadowRoot).activeElement?.getAttribute('aria-label')
  bar.className = state.paused ? 'bar paused' : 'bar'
  bar.replaceChildren(
    ...saying(sentence(state, asking)),
    element('span', { class: 'line' }),
    ...buttons(state, asking).map(drawButton),
    ...(asking || state.blurring ? [] : notes(state)),
  )
  // Above the bar nothing moves that somebody is about to press; where there is no room, below it.
  const note = bar.querySelector('.problem')
  note?.classList.toggle('below', note.getBoundingClientRect().top < 0)
  bar.querySelector<HTMLElement>(`button[aria-label="${focused}"]`)?.focus()
}

/** What holds the upload up; else what the page would lose. */
function notes({ problem, warning }: BarState): HTMLElement[] {
  const note = problem ?? warning
  if (!note) return []
  const attributes = { class: 'problem', role: 'note', 'aria-label': note }
  return [element('div', attributes, [icon(icons.warning), element('span', {}, [note])])]
}

function drawButton(view: ButtonView): HTMLElement {
  const button = element('button', {
    type: 'button',
    'data-does': view.does,
    'aria-label': view.label,
    title: view.label,
    ...(view.pressed === undefined ? {} : { 'aria-pressed': String(view.pressed) }),
    ...(view.kind ? { class: view.kind } : {}),
    ...(view.disabled ? { disabled: '' } : {}),
  })
  button.append(view.icon ? icon(view.icon) : view.label)
  return button
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const made = newElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

function icon(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
