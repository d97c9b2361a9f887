import { useEffect, useState } from 'react'

const key = 'waystep-shortcuts'

/** What has fingers alone: there is no keyboard until a key is pressed. `viewer.css` leaves no room for it there. */
const fingersOnly = '(any-pointer: coarse) and (not (any-pointer: fine))'

interface Shortcuts {
  /** Unknown at first, so that the server's picture and ours agree. */
  readonly on: boolean | 'unknown'
  /** Is the switch offered? Not where there seem to be no keys. */
  readonly offered: boolean
  readonly toggle: () => void
}

/**
 * Whether keys move the demo (WCAG 2.1.4: people who speak to their browser switch such keys off). The wish
 * is kept for all demos of this server; where nothing may be stored, as long as the page.
 */
export function useShortcuts(): Shortcuts {
  const [on, setOn] = useState<boolean | 'unknown'>('unknown')
  const [offered, setOffered] = useState(true)
  useEffect(() => setOn(read() !== 'off'), [])
  useEffect(() => {
    if (!matchMedia(fingersOnly).matches) return
    setOffered(false)
    const pressed = () => setOffered(true)
    addEventListener('keydown', pressed, { once: true })
    return () => removeEventListener('keydown', pressed)
  }, [])
  const toggle = () => {
    write(on ? 'off' : null)
    setOn(!on)
  }
  return { on, offered, toggle }
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is blocked: the wish lives in memory.
  }
}
