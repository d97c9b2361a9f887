import { type RefObject, useEffect } from 'react'
import type { StageProps } from './stage-props.ts'

/**
 * Links in hotspot texts and chapters open beside the demo, never in its place: an embed would be
 * replaced by them. While editing they open nothing.
 */
export function useOutwardLinks(root: RefObject<HTMLElement | null>, mode: StageProps['mode']) {
  useEffect(() => {
    const stop = new AbortController()
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || !link.closest('.ws-text')) return
      event.preventDefault()
      if (mode === 'view') window.open(link.href, '_blank', 'noopener')
    }
    root.current?.addEventListener('click', clicked, { signal: stop.signal })
    return () => stop.abort()
  }, [root, mode])
}
