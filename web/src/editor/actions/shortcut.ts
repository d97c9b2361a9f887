/**
 * A key with its modifiers, as `mod+shift+z`: `mod` is Command on a Mac and Control elsewhere. The
 * key is `KeyboardEvent.key` in lower case.
 */
export type Shortcut = string

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

interface Keys {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export function matchesShortcut(event: Keys, shortcut: Shortcut, mac = isMac): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1)
  const mod = parts.includes('mod')
  const symbol = key !== undefined && /^[^a-z0-9]$/.test(key)
  return (
    event.key.toLowerCase() === key &&
    event.metaKey === (mac && mod) &&
    event.ctrlKey === (!mac && mod) &&
    event.altKey === false &&
    // Which keyboards need Shift for `?` or `/` differs.
    (symbol || event.shiftKey === parts.includes('shift'))
  )
}

const textInputs = new Set(['text', 'search', 'url', 'email', 'tel', 'password', 'number', 'date'])

/** Whether keys go into a text being typed: they are then nobody's shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return textInputs.has(target.type)
  return target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT'
}
