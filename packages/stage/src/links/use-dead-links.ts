import { passOverLinks } from '@waystep/capture-format/mount'
import { useEffect } from 'react'
import type { LoadedMedia } from '../media/use-media-stack.ts'
import type { StageProps } from '../stage-props.ts'
import type { LinkView } from '../view/link-view.ts'

/** Has those who watch Tab past the links of a captured page that lead nowhere. */
export function useDeadLinks(
  loaded: LoadedMedia | null,
  links: readonly LinkView[],
  mode: StageProps['mode'],
): void {
  const ids = links.map(({ nodeId }) => nodeId).join(' ')
  useEffect(() => {
    const frame = loaded?.frame
    const page = frame?.contentDocument
    if (!frame || !page || mode !== 'view') return
    const living = new Set(ids === '' ? [] : ids.split(' ').map(Number))
    const stop = new AbortController()
    const pass = () => passOverLinks(frame, living)
    pass()
    // Frames in the page may load later.
    page.addEventListener('load', pass, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [loaded, ids, mode])
}
