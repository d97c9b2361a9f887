import type { ViewerScreenProps } from '@waystep/stage'
import { type RefObject, useEffect, useState } from 'react'

type State = ViewerScreenProps['controls']['fullScreen']

interface FullScreen {
  readonly active: State
  readonly toggle: () => void
}

/** Full screen of one element. Unknown at first, so that the server's picture and ours agree. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [active, setActive] = useState<State>('unknown')
  useEffect(() => {
    if (!document.fullscreenEnabled) {
      setActive(null)
      return
    }
    const update = () => setActive(document.fullscreenElement !== null)
    update()
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])

  const toggle = () => {
    if (typeof active !== 'boolean') return
    const done = active ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Refused without a gesture of the visitor: nothing changes, nothing to say.
    done?.catch(() => undefined)
  }
  return { active, toggle }
}
