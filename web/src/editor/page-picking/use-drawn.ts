import { type DrawnElement, drawnElement } from '@waystep/capture-format/mount'
import { useLayoutEffect, useState } from 'react'

/** Milliseconds between two looks where the elements are: pages settle after they are shown. */
const measureAgain = 200

const none: ReadonlyMap<number, DrawnElement> = new Map()

/**
 * The elements with these node ids as they are drawn now; those that are not drawn are left out.
 * @param look `laidOutElement` finds hidden ones, too
 */
export function useDrawn(
  frame: HTMLIFrameElement | null,
  nodeIds: readonly number[],
  look: typeof drawnElement = drawnElement,
): ReadonlyMap<number, DrawnElement> {
  const [found, setFound] = useState(none)
  const wanted = nodeIds.join(' ')
  useLayoutEffect(() => {
    if (!frame) return
    const measure = () => {
      const ids = wanted === '' ? [] : wanted.split(' ').map(Number)
      const drawn = new Map(ids.flatMap((id) => entryOf(look(frame, id))))
      setFound((before) => (asText(before) === asText(drawn) ? before : drawn))
    }
    measure()
    const page = frame.contentDocument
    const stop = new AbortController()
    page?.addEventListener('scroll', measure, { capture: true, passive: true, signal: stop.signal })
    const timer = setInterval(measure, measureAgain)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [frame, wanted, look])
  return found
}

function entryOf(element: DrawnElement | null): [number, DrawnElement][] {
  return element ? [[element.nodeId, element]] : []
}

const asText = (drawn: ReadonlyMap<number, DrawnElement>) => JSON.stringify([...drawn])
