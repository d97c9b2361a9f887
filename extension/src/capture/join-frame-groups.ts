import { type DocumentNode, joinFrame, type PageSnapshot, walk } from '@waystep/capture-format'
import type { Box } from './box.ts'
import { frameGroupsFor } from './find-frame-group.ts'
import type { FrameGroupReading, FramePlace } from './frame-group-reading.ts'

/** One page out of its frame groups, and where things of each frame group came to be. */
export interface JoinedPage {
  readonly page: PageSnapshot
  /** The id that a node of a frame group has in the joined page. */
  nodeIdOf(group: FrameGroupReading, nodeId: number): number | null
  /** A place in a frame group, in CSS pixels of the whole page's viewport. */
  placeOf(group: FrameGroupReading, box: Box): Box | null
  /** The frame groups that stand in a frame of it, with the frame's element and its share of the viewport. */
  readonly framed: readonly FramedGroup[]
}

export interface FramedGroup {
  readonly group: FrameGroupReading
  readonly nodeId: number
  readonly area: number
}

interface Joined {
  /** Added to the frame group's own ids. */
  readonly shift: number
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Puts the frames of other origins in their places; `top` is the frame group of the page itself. */
export function joinFrameGroups(
  top: FrameGroupReading,
  others: readonly FrameGroupReading[],
): JoinedPage {
  const waiting = new Set(others)
  const joined = new Map<FrameGroupReading, Joined>()
  const framed: FramedGroup[] = []
  const viewport = top.page.viewport.width * top.page.viewport.height || 1
  let page = top.page

  /** The reading at a frame's address, of several that could be what the frame shows. */
  function groupIn(frame: FramePlace, elementId: number): FrameGroupReading | undefined {
    const sized = [...waiting].map((reading) => ({
      reading,
      path: reading.path,
      ...reading.page.viewport,
    }))
    const found = frameGroupsFor(frame, sized).map(({ reading }) => reading)
    const url = page.frames.find(({ nodeId }) => nodeId === elementId)?.url
    return found.find((reading) => reading.page.url === url) ?? found[0]
  }

  const place = (reading: FrameGroupReading, at: Joined) => {
    const { shift, x, y, scale } = at
    joined.set(reading, at)
    for (const frame of reading.frames) {
      const elementId = frame.nodeId + shift
      const inner = groupIn(frame, elementId)
      if (!inner) continue
      waiting.delete(inner)
      page = joinFrame(page, elementId, inner.page, inner.readAt - reading.readAt)
      const content = contentOf(page, elementId)
      if (!content) continue
      const drawn = scale * frame.scale
      const area = Math.min(1, (frame.width * frame.height * drawn ** 2) / viewport)
      framed.push({ group: inner, nodeId: elementId, area })
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
      const group = joined.get(reading)
      return group ? nodeId + group.shift : null
    },
    placeOf(reading, box) {
      const group = joined.get(reading)
      if (!group) return null
      return {
        x: group.x + box.x * group.scale,
        y: group.y + box.y * group.scale,
        width: box.width * group.scale,
        height: box.height * group.scale,
      }
    },
  }
}

function contentOf(page: PageSnapshot, elementId: number): DocumentNode | null {
  for (const { node } of walk(page.tree)) {
    if (node.id === elementId && 'contentDocument' in node) return node.contentDocument ?? null
  }
  return null
}
