import type { IslandReading } from './island-reading.ts'

/** An empty island, for tests. */
export function islandAt(
  path: readonly number[],
  { readAt, reactedAt = 0 }: { readonly readAt: number; readonly reactedAt?: number },
): IslandReading {
  return {
    path,
    frames: [],
    readAt,
    reactedAt,
    page: {
      url: `https://example.com/${path.join('/')}`,
      title: '',
      viewport: { width: 800, height: 600 },
      devicePixelRatio: 1,
      tree: { type: 0, id: 1, childNodes: [] },
      boxes: [],
      health: [],
      sheets: [],
      loadedFonts: [],
      frames: [],
      canvases: [],
      maskedBoxes: [],
    },
  }
}
