import { type DocumentNode, joinFrame, type TakenPage, walk } from '@waystep/capture-format'
import type { Box } from './box.ts'
import { islandsFor } from './find-island.ts'
import type { FramePlace, IslandReading } from './island-reading.ts'

/** One page out of its islands, and where things of each island came to be. */
export interface JoinedPage {
  readonly page: TakenPage
  /** The id that a node of an island has in the joined page. */
  nodeIdOf(island: IslandReading, nodeId: number): number | null
  /** A place in an island, in CSS pixels of the whole page's viewport. */
  placeOf(island: IslandReading, box: Box): Box | null
  /** The islands that stand in a frame of it, with the frame's element and its share of the viewport. */
  readonly framed: readonly FramedIsland[]
}

export interface FramedIsland {
  readonly island: IslandReading
  readonly nodeId: number
  readonly area: number
}

interface Joined {
  /** Added to the island's own ids. */
  readonly shift: number
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Puts the frames of other origins in their places; `top` is the island of the page itself. */
export function joinIslands(top: IslandReading, others: readonly IslandReading[]): JoinedPage {
  const waiting = new Set(others)
  const joined = new Map<IslandReading, Joined>()
  const framed: FramedIsland[] = []
  const viewport = top.page.viewport.width * top.page.viewport.height || 1
  let page = top.page

  /** The reading at a frame's address, of several that could be what the frame shows. */
  function islandIn(frame: FramePlace, elementId: number): IslandReading | undefined {
    const sized = [...waiting].map((reading) => ({
      reading,
      path: reading.path,
      ...reading.page.viewport,
    }))
    const found = islandsFor(frame, sized).map(({ reading }) => reading)
    const url = page.frames.find(({ nodeId }) => nodeId === elementId)?.url
    return found.find((reading) => reading.page.url === url) ?? found[0]
  }

  const place = (reading: IslandReading, at: Joined) => {
    const { shift, x, y, scale } = at
    joined.set(reading, at)
    for (const frame of reading.frames) {
      const elementId = frame.nodeId + shift
      const inner = islandIn(frame, elementId)
      if (!inner) continue
      waiting.delete(inner)
      page = joinFrame(page, elementId, inner.page, inner.readAt - reading.readAt)
      const content = contentOf(page, elementId)
      if (!content) continue
      const drawn = scale * frame.scale
      const area = Math.min(1, (frame.width * frame.height * drawn ** 2) / viewport)
      framed.push({ island: inner, nodeId: elementId, area })
      place(inner, {
        shift: content.id - inner.page.tree.id,
        x: x + frame.x * scale,
        y: y + frame.y * scale,
        scale: drawn,
      })
    }
  }
  place(top, { shift: 0, x: 0, y: 0, scale: 1 })

  return {
    page,
    framed,
    nodeIdOf(reading, nodeId) {
      const island = joined.get(reading)
      return island ? nodeId + island.shift : null
    },
    placeOf(reading, box) {
      const island = joined.get(reading)
      if (!island) return null
      return {
        x: island.x + box.x * island.scale,
        y: island.y + box.y * island.scale,
        width: box.width * island.scale,
        height: box.height * island.scale,
      }
    },
  }
}

function contentOf(page: TakenPage, elementId: number): DocumentNode | null {
  for (const { node } of walk(page.tree)) {
    if (node.id === elementId && 'contentDocument' in node) return node.contentDocument ?? null
  }
  return null
}
