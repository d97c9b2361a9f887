import { takeDocument } from '@waystep/capture-format/take'
import { contentOffset, framePath, islandRoot } from './island.ts'
import type { FramePlace, IslandReading } from './island-reading.ts'

export interface ReadPage {
  readonly reading: IslandReading
  /** The id of a node of the page in what was read. */
  nodeIdOf(node: Node): number | null
}

/** The name of the recorder's own elements in a page. */
export const ownTagName = 'waystep-bar'

/** Reads the island this window is in, at once. */
export function readIsland(window: Window): ReadPage {
  const root = islandRoot(window)
  const taken = takeDocument(root.document, {
    exclude: ownTagName,
    openOrClosedShadowRoot: (element) =>
      element instanceof HTMLElement
        ? chrome.dom.openOrClosedShadowRoot(element)
        : element.shadowRoot,
  })
  return {
    nodeIdOf: taken.nodeIdOf,
    reading: {
      path: framePath(root),
      page: taken.page,
      frames: [...foreignFrames(root, taken.nodeIdOf)],
      readAt: Date.now(),
    },
  }
}

function* foreignFrames(
  window: Window,
  nodeIdOf: (node: Node) => number | null,
  origin = { x: 0, y: 0, scale: 1 },
): Iterable<FramePlace> {
  for (const element of window.document.querySelectorAll('iframe, frame')) {
    const frame = element as HTMLIFrameElement
    const nodeId = nodeIdOf(frame)
    const inner = frame.contentWindow
    if (nodeId === null || !inner) continue
    const own = contentOffset(frame)
    const place = {
      x: origin.x + own.x * origin.scale,
      y: origin.y + own.y * origin.scale,
      scale: origin.scale * own.scale,
    }
    if (frame.contentDocument) yield* foreignFrames(inner, nodeIdOf, place)
    else yield { path: framePath(inner), nodeId, ...place }
  }
}
