import { bringIntoView, inReadingOrder, nameOf } from '@waystep/capture-format/mount'
import { useMemo } from 'react'
import type { AnchorBox, Anchors } from '../media/use-anchors.ts'
import type { LoadedMedia } from '../media/use-media-stack.ts'
import type { LinkView } from '../view/link-view.ts'
import { Way } from '../way.tsx'
import { say } from '../words/say.ts'

interface LinkLayerProps {
  readonly loaded: LoadedMedia | null
  readonly links: readonly LinkView[]
  readonly boxes: Anchors
  /** The one under the pointer. */
  readonly pointed: number | null
  /** The page itself hears no pointer: it is here that links are clicked. */
  readonly clickable: boolean
  /** Rises with each wish to see all links for a moment; 0: nobody wished. */
  readonly hint: number
  readonly onLink: ((nodeId: number) => void) | undefined
}

/**
 * The linked elements of a page, for those who move by keys and by voice: each is a button over its
 * element, in reading order, which has its colour in focus and under the pointer. The page stays as it is.
 */
export function LinkLayer(props: LinkLayerProps) {
  const { loaded, links, boxes } = props
  const ids = links.map(({ nodeId }) => nodeId).join(' ')
  const named = useMemo(() => namedInOrder(loaded, ids), [loaded, ids])
  const byId = new Map(links.map((link) => [link.nodeId, link]))
  return (
    <nav
      className="ws-links"
      aria-label={say('Links in this page')}
      tabIndex={-1}
      data-clickable={props.clickable || undefined}
    >
      {named.map(({ nodeId, name }) => {
        const box = boxes.get(nodeId)
        const link = byId.get(nodeId)
        return (
          box &&
          link && (
            <Way
              key={nodeId}
              link={link.outside}
              className="ws-link"
              aria-label={name}
              data-pointed={props.pointed === nodeId || undefined}
              data-away={box.away || undefined}
              data-hint={props.hint > 0 ? props.hint % 2 : undefined}
              style={{ ...placeOf(box), '--ws-link': link.color }}
              onFocus={() => loaded?.frame && bringIntoView(loaded.frame, nodeId)}
              onClick={(event) => {
                event.preventDefault()
                props.onLink?.(nodeId)
              }}
            />
          )
        )
      })}
    </nav>
  )
}

/** The names of linked elements, in the order in which they are read. */
function namedInOrder(loaded: LoadedMedia | null, ids: string) {
  const frame = loaded?.frame
  if (!frame || ids === '') return []
  return inReadingOrder(frame, ids.split(' ').map(Number)).map((nodeId) => ({
    nodeId,
    name: nameOf(frame, nodeId) || 'Link',
  }))
}

/** What is scrolled away stands at the nearest edge: for what has the focus beyond it the browser would scroll the viewer. */
function placeOf({ x, y, width, height, away }: AnchorBox) {
  const within = (start: number, length: number) => Math.min(Math.max(start, 0), 100 - length)
  const [across, down] = away ? [Math.min(width, 100), Math.min(height, 100)] : [width, height]
  const [left, top] = away ? [within(x, across), within(y, down)] : [x, y]
  return {
    left: `${left}%`,
    top: `${top}%`,
    width: `${across}%`,
    height: `${down}%`,
    // Under a finger the style sheet lets it grow around its middle.
    '--ws-across': across,
    '--ws-down': down,
  }
}
