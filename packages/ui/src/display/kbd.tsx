const macKeys: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥', ctrl: '⌃' }
const otherKeys: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt', ctrl: 'Ctrl' }
const named: Record<string, string> = {
  escape: 'Esc',
  enter: '↵',
  delete: 'Del',
  backspace: '⌫',
  space: 'Space',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
}

function onMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
}

/**
 * The keys of a shortcut such as `mod+shift+z`, as they are printed on the keyboard; `mod` is ⌘ on a
 * Mac and Ctrl elsewhere.
 */
export function keysOf(shortcut: string, mac = onMac()): string[] {
  return shortcut.split('+').map((key) => {
    const name = key.toLowerCase()
    return (
      (mac ? macKeys : otherKeys)[name] ??
      named[name] ??
      (/^(?:.|f\d+)$/u.test(key) ? key.toUpperCase() : key)
    )
  })
}

/** The value of aria-keyshortcuts for a shortcut such as `mod+shift+z`. */
export function ariaKeysOf(shortcut: string, mac = onMac()): string {
  return shortcut
    .split('+')
    .map((key) => {
      switch (key.toLowerCase()) {
        case 'mod':
          return mac ? 'Meta' : 'Control'
        case 'ctrl':
          return 'Control'
        default:
          return key.charAt(0).toUpperCase() + key.slice(1)
      }
    })
    .join('+')
}

/** A keyboard shortcut, one cap for each key. */
export function Kbd({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className="wsui-keys" aria-hidden>
      {keysOf(shortcut).map((key) => (
        <kbd key={key} className="wsui-kbd">
          {key}
        </kbd>
      ))}
    </span>
  )
}
