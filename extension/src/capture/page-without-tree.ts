import type { PageSnapshot } from '@waystep/capture-format'

/** What is left of a page whose elements cannot be kept: where it was, and for its picture to stand in. */
export function pageWithoutTree(page: PageSnapshot): PageSnapshot {
  return {
    ...page,
    tree: { ...page.tree, childNodes: [] },
    boxes: [],
    health: [],
    sheets: [],
    loadedFonts: [],
    frames: [],
    canvases: [],
  }
}
