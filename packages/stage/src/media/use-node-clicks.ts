import { useEffect, useRef } from 'react'
import type { LoadedMedia } from './use-media-stack.ts'

/** Reports clicks inside the captured page by the id of the captured element that was hit. */
export function useNodeClicks(
  loaded: LoadedMedia | null,
  onNodeClick: ((nodeId: number | null) => void) | undefined,
) {
  const report = useRef(onNodeClick)
  useEffect(() => {
    report.current = onNodeClick
  }, [onNodeClick])

  useEffect(() => {
    const page = loaded?.frame?.contentDocument
    if (!page) return
    const stop = new AbortController()
    const clicked = ({ target }: Event) => {
      // `instanceof Element` fails across documents: each frame has an Element of its own.
      const hit = target && 'closest' in target ? (target as Element).closest('[data-ws-id]') : null
      const id = Number(hit?.getAttribute('data-ws-id') ?? Number.NaN)
      report.current?.(Number.isInteger(id) ? id : null)
    }
    page.addEventListener('click', clicked, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [loaded])
}
