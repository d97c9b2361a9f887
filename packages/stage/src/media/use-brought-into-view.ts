import { bringIntoView } from '@waystep/capture-format/mount'
import { useLayoutEffect } from 'react'
import type { LoadedMedia } from './use-media-stack.ts'

/** Scrolls an element of a captured page into sight when the page is seen; null: none. */
export function useBroughtIntoView(loaded: LoadedMedia | null, nodeId: number | null): void {
  useLayoutEffect(() => {
    const frame = loaded?.frame
    if (!frame || nodeId === null) return
    bringIntoView(frame, nodeId)
    const stop = new AbortController()
    // A frame within the page may load later, and is scrolled as it was captured then.
    const frameCame = ({ target }: Event) => {
      if ((target as Element | null)?.localName !== 'iframe') return
      setTimeout(() => stop.signal.aborted || bringIntoView(frame, nodeId))
    }
    const listen = { capture: true, signal: stop.signal }
    frame.contentDocument?.addEventListener('load', frameCame, listen)
    return () => stop.abort()
  }, [loaded, nodeId])
}
