import { scrollsAround } from './scrolls-around.ts'

/** What a key asks of the viewer. */
export type KeyCommand = 'next' | 'back' | 'first' | 'last' | 'full-screen' | 'close' | 'play'

const commands: Readonly<Record<string, KeyCommand>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  Home: 'first',
  End: 'last',
  f: 'full-screen',
  F: 'full-screen',
  p: 'play',
  P: 'play',
  Escape: 'close',
}

/** The part of a keyboard event that decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'
> & { readonly target: EventTarget | null }

/**
 * Null where the key means something else: a browser's shortcut, typing, a button's own space. Without
 * shortcuts keys count only in the bar under the stage, where it has the focus that they are for.
 */
export function keyCommand(press: KeyPress, shortcuts = true): KeyCommand | null {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null
  const command = commands[press.key] ?? null
  if (command === null || command === 'close') return command
  if (!shortcuts && !within(press.target, '.ws-controls, .ws-lone-controls')) return null
  return isForControl(press) || scrollsAround(press) ? null : command
}

/** Does the key mean something to what has the focus? */
export function isForControl({ key, target }: KeyPress): boolean {
  if (within(target, 'input, textarea, select, video, [contenteditable=true]')) return true
  return key === ' ' && within(target, 'button, a[href]')
}

// Events from a captured page carry that page's own Element, which `instanceof` does not know.
function within(target: EventTarget | null, selector: string): boolean {
  return (
    target !== null &&
    'closest' in target &&
    typeof target.closest === 'function' &&
    target.closest(selector) !== null
  )
}
