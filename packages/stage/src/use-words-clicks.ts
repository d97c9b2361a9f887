import { type RefObject, useEffect } from 'react'
import type { StageProps } from './stage-props.ts'
import { useLatest } from './use-latest.ts'

/** While editing, a click on a hotspot's words picks the hotspot, as one on its mark does (H4.18). */
export function useWordsClicks(
  root: RefObject<HTMLElement | null>,
  mode: StageProps['mode'],
  onHotspotClick: StageProps['onHotspotClick'],
) {
  const report = useLatest(onHotspotClick)

  useEffect(() => {
    if (mode !== 'edit') return
    const stop = new AbortController()
    const clicked = ({ target }: MouseEvent) => {
      const words = target instanceof Element ? target.closest('.ws-layer [data-text-of]') : null
      const id = words?.getAttribute('data-text-of')
      if (id) report.current?.(id)
    }
    root.current?.addEventListener('click', clicked, { signal: stop.signal })
    return () => stop.abort()
  }, [root, mode, report])
}
