import { boxOf, isScrolledAway, rootsOf } from '@waystep/capture-format/mount'
import { useLayoutEffect, useState } from 'react'
import type { HotspotView } from '../view/hotspot-view.ts'
import type { LinkView } from '../view/link-view.ts'
import type { PercentBox } from '../view/percent.ts'
import type { Size } from '../view/stage-view.ts'
import { useBroughtIntoView } from './use-brought-into-view.ts'
import type { LoadedMedia } from './use-media-stack.ts'

/** Milliseconds. */
const measureAgain = 200

/** The box of an anchor's element, in percent of the page. */
export interface AnchorBox extends PercentBox {
  /** Scrolled out of the page, or of a list or frame in it. */
  readonly away: boolean
}

/** Boxes of anchored and linked elements, by node id; null for one that is not drawn. */
export type Anchors = ReadonlyMap<number, AnchorBox | null>

const none: Anchors = new Map()

interface AnchorsOptions {
  readonly loaded: LoadedMedia | null
  readonly hotspots: readonly HotspotView[]
  readonly links: readonly LinkView[]
  /** The hotspot whose element is scrolled into sight when the step shows. */
  readonly active: HotspotView | undefined
  readonly size: Size
}

/**
 * Where the elements stand that anchored hotspots follow, and those that lead somewhere; measured again when the page scrolls or
 * changes, and now and then for what moves without saying so. Empty until the page is there.
 */
export function useAnchors({ loaded, hotspots, links, active, size }: AnchorsOptions): Anchors {
  const { width, height } = size
  const [measured, setMeasured] = useState({ loaded, boxes: none })
  const anchored = hotspots.flatMap(({ anchorNodeId }) => anchorNodeId ?? [])
  const ids = [...new Set([...anchored, ...links.map(({ nodeId }) => nodeId)])].join(' ')
  const sought = active?.anchorNodeId ?? null

  useBroughtIntoView(loaded, sought)

  // Before anything is painted: an anchored hotspot must not be seen at its stored place first.
  useLayoutEffect(() => {
    const frame = loaded?.frame
    const page = frame?.contentDocument
    if (!frame || !page || ids === '') {
      setMeasured({ loaded, boxes: none })
      return
    }
    const measure = () => {
      const found = new Map<number, AnchorBox | null>()
      for (const id of ids.split(' ').map(Number)) {
        const box = boxOf(frame, id)
        found.set(id, box && { ...toPercent(box, width, height), away: isScrolledAway(frame, id) })
      }
      setMeasured((before) =>
        before.loaded === loaded && sameBoxes(before.boxes, found)
          ? before
          : { loaded, boxes: found },
      )
    }
    measure()

    // Events tell at once of what has one; late fonts, transitions and animations have none.
    const stop = new AbortController()
    const listen = { signal: stop.signal, capture: true, passive: true }
    // A scroll within a shadow root or a frame is heard nowhere else.
    for (const root of rootsOf(page)) root.addEventListener('scroll', measure, listen)
    page.addEventListener('load', measure, listen)
    const changes = new MutationObserver(measure)
    changes.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
    const timer = setInterval(measure, measureAgain)
    return () => {
      stop.abort()
      changes.disconnect()
      clearInterval(timer)
    }
  }, [loaded, ids, width, height])

  // Node ids of another page would name other elements.
  return measured.loaded === loaded ? measured.boxes : none
}

function toPercent(box: PercentBox, width: number, height: number): PercentBox {
  return {
    x: (box.x / width) * 100,
    y: (box.y / height) * 100,
    width: (box.width / width) * 100,
    height: (box.height / height) * 100,
  }
}

function sameBoxes(a: Anchors, b: Anchors): boolean {
  if (a.size !== b.size) return false
  return [...a].every(([id, box]) => {
    const other = b.get(id)
    return (
      other?.away === box?.away &&
      other?.x === box?.x &&
      other?.y === box?.y &&
      other?.width === box?.width &&
      other?.height === box?.height
    )
  })
}
