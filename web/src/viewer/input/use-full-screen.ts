import { type RefObject, useEffect, useState } from 'react'

interface FullScreen {
  /** Null where the browser or the page around does not allow it. */
  readonly active: boolean | null
  readonly toggle: () => void
}

/** Full screen of one element. Null at first, so that the server's picture and ours agree. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [active, setActive] = useState<boolean | null>(null)
  useEffect(() => {
    if (!document.fullscreenEnabled) return
    const update = () => setActive(document.fullscreenElement !== null)
    update()
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])

  const toggle = () => {
    if (active === null) return
    const done = active ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Refused without a gesture of the visitor: nothing changes, nothing to say.
    done?.catch(() => undefined)
  }
  return { active, toggle }
}
