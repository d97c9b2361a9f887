import { type DocumentNode, joinFrame, type TakenPage, walk } from '@waystep/capture-format'
import type { FramePlace, IslandReading } from './island-reading.ts'

/** One page out of its islands, and where things of each island came to be. */
export interface JoinedPage {
  readonly page: TakenPage
  /** The id that a node of an island has in the joined page. */
  nodeIdOf(path: readonly number[], nodeId: number): number | null
  /** A place in an island, in CSS pixels of the whole page's viewport. */
  placeOf(path: readonly number[], box: Box): Box | null
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Joined {
  readonly reading: IslandReading
  /** Added to the island's own ids. */
  readonly shift: number
  readonly x: number
  readonly y: number
  readonly scale: number
}

const keyOf = (path: readonly number[]) => path.join('/')

/** Puts the frames of other origins in their places; `top` is the island of the page itself. */
export function joinIslands(top: IslandReading, others: readonly IslandReading[]): JoinedPage {
  const waiting = new Map(others.map((reading) => [keyOf(reading.path), reading]))
  const joined = new Map<string, Joined>()
  let page = top.page

  const place = (
    reading: IslandReading,
    shift: number,
    at: Omit<FramePlace, 'path' | 'nodeId'>,
  ) => {
    const { x, y, scale } = at
    joined.set(keyOf(reading.path), { reading, shift, x, y, scale })
    for (const frame of reading.frames) {
      const inner = waiting.get(keyOf(frame.path))
      if (!inner) continue
      waiting.delete(keyOf(frame.path))
      const elementId = frame.nodeId + shift
      page = joinFrame(page, elementId, inner.page)
      const content = contentOf(page, elementId)
      if (!content) continue
      place(inner, content.id - inner.page.tree.id, {
        x: x + frame.x * scale,
        y: y + frame.y * scale,
        scale: scale * frame.scale,
      })
    }
  }
  place(top, 0, { x: 0, y: 0, scale: 1 })

  return {
    page,
    nodeIdOf(path, nodeId) {
      const island = joined.get(keyOf(path))
      return island ? nodeId + island.shift : null
    },
    placeOf(path, box) {
      const island = joined.get(keyOf(path))
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
