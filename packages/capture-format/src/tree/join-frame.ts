import type { CaptureBox } from './capture.ts'
import { mapTree } from './map-tree.ts'
import type { DocumentNode, ElementNode } from './nodes.ts'
import type { PageSnapshot } from './page-snapshot.ts'
import { walk } from './walk.ts'

function highestId(tree: DocumentNode): number {
  let highest = 0
  for (const { node } of walk(tree)) if (node.id > highest) highest = node.id
  return highest
}

function withShiftedIds(tree: DocumentNode, offset: number): DocumentNode {
  return mapTree(tree, {
    element: (element) => ({ ...element, id: element.id + offset }),
    leaf: (node) => ({ ...node, id: node.id + offset }),
    document: (document) => ({ ...document, id: document.id + offset }),
  })
}

/**
 * Puts the page of a frame, captured by its own content script, below the frame's iframe element.
 * The frame's ids are moved past those of the page; its boxes move to where the frame stands.
 * The page is returned unchanged when it has no unread frame with that id.
 *
 * @param later Milliseconds that the frame was captured after the page; less than 0 before it.
 */
export function joinFrame(
  page: PageSnapshot,
  nodeId: number,
  frame: PageSnapshot,
  later = 0,
): PageSnapshot {
  const place = page.frames.find((unread) => unread.nodeId === nodeId)
  if (!place) return page
  const offset = highestId(page.tree)
  const shift = <T extends { readonly nodeId: number }>(item: T): T => ({
    ...item,
    nodeId: item.nodeId + offset,
  })
  // A frame may be drawn smaller or larger than its own pixels say.
  const scale = place.box.width / Math.max(1, frame.viewport.width) || 1
  const move = (box: CaptureBox): CaptureBox => ({
    ...shift(box),
    x: place.box.x + box.x * scale,
    y: place.box.y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  })
  const area =
    (frame.viewport.width * frame.viewport.height) /
    Math.max(1, page.viewport.width * page.viewport.height)
  const contentDocument = withShiftedIds(frame.tree, offset)
  const at = ({ attributes }: ElementNode) =>
    later === 0 ? attributes : { ...attributes, rr_later: later }
  const canvases = frame.canvases.map((canvas) => ({ ...shift(canvas), box: move(canvas.box) }))
  const frames = frame.frames.map((unread) => ({ ...shift(unread), box: move(unread.box) }))
  return {
    ...page,
    tree: mapTree(page.tree, {
      element: (element) =>
        element.id === nodeId ? { ...element, attributes: at(element), contentDocument } : element,
    }),
    boxes: [...page.boxes, ...frame.boxes.map(move)],
    maskedBoxes: [...page.maskedBoxes, ...frame.maskedBoxes.map(move)],
    health: [
      ...page.health,
      ...frame.health.map((entry) => ({
        ...entry,
        nodeId: entry.nodeId === null ? nodeId : entry.nodeId + offset,
        area: Math.min(1, entry.area * area),
      })),
    ],
    sheets: [...page.sheets, ...frame.sheets.map(shift)],
    loadedFonts: [...page.loadedFonts, ...frame.loadedFonts],
    failedFiles: [...(page.failedFiles ?? []), ...(frame.failedFiles ?? [])],
    canvases: [...page.canvases, ...canvases],
    frames: [...page.frames.filter((unread) => unread !== place), ...frames],
  }
}
