import { nodeIdAtPoint } from '@waystep/capture-format/mount'
import { useEffect } from 'react'
import { useLatest } from '../use-latest.ts'
import type { LoadedMedia } from './use-media-stack.ts'

/** Reports clicks inside the captured page by the id of the captured element that was hit. */
export function useNodeClicks(
  loaded: LoadedMedia | null,
  onNodeClick: ((nodeId: number | null) => void) | undefined,
) {
  const report = useLatest(onNodeClick)

  useEffect(() => {
    const frame = loaded?.frame
    const page = frame?.contentDocument
    if (!frame || !page) return
    const stop = new AbortController()
    const clicked = ({ clientX, clientY }: MouseEvent) =>
      report.current?.(nodeIdAtPoint(frame, clientX, clientY))
    page.addEventListener('click', clicked, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [loaded, report])
}
