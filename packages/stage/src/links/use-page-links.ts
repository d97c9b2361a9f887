import { documentsOf, hitOf } from '@waystep/capture-format/mount'
import { useEffect, useState } from 'react'
import type { LoadedMedia } from '../media/use-media-stack.ts'
import { useLatest } from '../use-latest.ts'
import type { LinkView } from '../view/link-view.ts'
import { linkNear } from './link-near.ts'

interface PageLinksOptions {
  readonly loaded: LoadedMedia | null
  readonly links: readonly LinkView[]
  readonly onLink: ((nodeId: number) => void) | undefined
  /** The link under the pointer, or in focus within the page; null: none. */
  readonly onPointed: ((nodeId: number | null) => void) | undefined
  /** Something else in the page was clicked. */
  readonly onElsewhere: () => void
}

/** Follows what is done to linked elements within a captured page, its frames and shadow roots. */
export function usePageLinks({ loaded, links, ...reports }: PageLinksOptions): number | null {
  const [pointed, setPointed] = useState<{ loaded: LoadedMedia; nodeId: number } | null>(null)
  const report = useLatest(reports)
  const ids = links.map(({ nodeId }) => nodeId).join(' ')

  useEffect(() => {
    const frame = loaded?.frame
    const page = frame?.contentDocument
    if (!frame || !page || ids === '') return
    const linked = new Set(ids.split(' ').map(Number))
    const stop = new AbortController()
    const cursor = cursorOver()
    const hit = (event: Event) => hitOf(frame, event, linked)
    let last: number | null = null
    const point = (nodeId: number | null) => {
      if (nodeId === last) return
      last = nodeId
      setPointed(nodeId === null ? null : { loaded, nodeId })
      report.current.onPointed?.(nodeId)
    }
    const clicked = (event: MouseEvent) => {
      const nodeId = hit(event) ?? linkNear(frame, event, linked)
      if (nodeId === null) return report.current.onElsewhere()
      event.preventDefault()
      report.current.onLink?.(nodeId)
    }
    const over = (event: Event) => {
      const nodeId = hit(event)
      cursor.over(nodeId === null ? null : event)
      point(nodeId)
    }
    const focused = (event: FocusEvent) => {
      const { target } = event
      const isSeen = target !== null && 'matches' in target && isFocusVisible(target)
      point(isSeen ? hit(event) : null)
    }
    const pressed = (event: KeyboardEvent) => {
      const nodeId = event.key === 'Enter' ? hit(event) : null
      if (nodeId === null) return
      event.preventDefault()
      report.current.onLink?.(nodeId)
    }
    const listen = () => {
      const options = { capture: true, signal: stop.signal }
      for (const document of documentsOf(frame)) {
        document.addEventListener('click', clicked, options)
        document.addEventListener('pointerover', over, options)
        document.addEventListener('focusin', focused, options)
        document.addEventListener('keydown', pressed, options)
        document.documentElement?.addEventListener('pointerleave', () => point(null), options)
      }
    }
    listen()
    // Frames in the page may load later; what is heard already is not heard twice.
    page.addEventListener('load', listen, { capture: true, signal: stop.signal })
    return () => {
      stop.abort()
      cursor.over(null)
      point(null)
    }
  }, [loaded, ids, report])

  // Node ids of another page would name other elements.
  return pointed?.loaded === loaded ? (pointed?.nodeId ?? null) : null
}

function isFocusVisible(target: EventTarget): boolean {
  return (target as Element).matches(':focus-visible')
}

/** A hand over what leads somewhere: only the element under the pointer says so, while it is there. */
function cursorOver() {
  let last: { style: CSSStyleDeclaration; value: string; priority: string } | null = null
  return {
    over(event: Event | null) {
      last?.style.setProperty('cursor', last.value, last.priority)
      last = null
      const target = event?.composedPath()[0]
      if (!target || !('style' in target)) return
      const { style } = target as HTMLElement
      last = {
        style,
        value: style.getPropertyValue('cursor'),
        priority: style.getPropertyPriority('cursor'),
      }
      style.setProperty('cursor', 'pointer', 'important')
    },
  }
}
