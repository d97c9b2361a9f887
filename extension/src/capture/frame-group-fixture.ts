import type { FrameGroupReading } from './frame-group-reading.ts'

/** An empty frame group, for tests. */
export function frameGroupAt(
  path: readonly number[],
  { readAt, reactedAt = 0 }: { readonly readAt: number; readonly reactedAt?: number },
): FrameGroupReading {
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
