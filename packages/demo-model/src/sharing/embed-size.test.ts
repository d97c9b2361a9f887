import { describe, expect, it } from 'vitest'
import {
  type EmbedShape,
  embedHeight,
  embedHeightCss,
  embedShape,
  fittingSize,
  neededHeight,
} from './embed-size.ts'

const wide = { width: 1600, height: 900 }
const usual = { type: 'HTML', topBar: false, fullWidth: false, mobileHotspotView: true } as const
const plain = embedShape(wide, usual, { hideControls: false })
const widths = [280, 320, 360, 480, 639, 640, 768, 1024, 1600]

/** What a browser makes of the value of `padding-bottom` in a place of this width. */
function computed(css: string, width: number): number {
  const parts =
    /^calc\(([\d.]+)% \+ (\d+)px(?: \+ clamp\(0px, \((\d+)px - 100%\) \* 999, (\d+)px\))?\)$/
  const [, share, around, below, words] = (parts.exec(css) ?? []).map(Number)
  const more = words ? Math.min(words, Math.max(0, ((below ?? 0) - width) * 999)) : 0
  return ((share ?? Number.NaN) * width) / 100 + (around ?? Number.NaN) + more
}

describe('the height of an embedding', () => {
  it.each([
    [280, 354],
    [320, 376],
    [360, 399],
    [480, 466],
    [639, 555],
    [640, 404],
    [768, 476],
    [1024, 620],
    [1600, 944],
  ])('at %d px is %d, with room for words and buttons where they stand below', (width, height) => {
    expect(embedHeight(plain, width)).toBe(height)
  })

  it.each([
    ['a browser bar, which narrow frames leave out', { topBar: true }, 80, 196],
    ['no controls', { hideControls: true }, 0, 152],
    ['the line of voices', { speaks: true }, 88, 240],
    ['the captions of voices', { speaks: true, captions: true }, 140, 292],
    ['captions of films alone', { captions: true }, 44, 196],
    ['voices and no controls', { speaks: true, hideControls: true }, 0, 152],
    ['a browser bar and no controls', { topBar: true, hideControls: true }, 36, 152],
    ['words that stay at their hotspots', { mobileHotspotView: false, topBar: true }, 80, 80],
    ['the marks of a sandbox', { type: 'Sandbox' }, 44, 44],
    ['[M5.34] no browser bar at full width', { topBar: true, fullWidth: true }, 44, 196],
  ] as const)('has room for %s', (_, more, around, narrow) => {
    const told = { ...usual, hideControls: false, ...more }
    expect(embedShape(wide, told, told)).toEqual({ ratio: 16 / 9, around, narrow })
  })

  it('is the same by CSS alone, at every width and in every ratio', () => {
    const shapes: EmbedShape[] = [wide, { width: 1440, height: 900 }, { width: 390, height: 844 }]
      .flatMap((frame) => [true, false].map((mobileHotspotView) => ({ frame, mobileHotspotView })))
      .map(({ frame, ...more }) =>
        embedShape(frame, { ...usual, ...more }, { hideControls: false }),
      )
    for (const shape of shapes) {
      for (const width of widths) {
        const difference = computed(embedHeightCss(shape), width) - embedHeight(shape, width)
        expect(Math.abs(difference), `${shape.ratio} at ${width}`).toBeLessThan(1)
      }
    }
  })
})

describe('the size of an embedding within limits', () => {
  it.each([
    [
      { width: 960, height: 10_000 },
      { width: 960, height: 584 },
    ],
    [
      { width: 320, height: 10_000 },
      { width: 320, height: 376 },
    ],
    [
      { width: 1600, height: 500 },
      { width: 811, height: 500 },
    ],
    [
      { width: 1600, height: 400 },
      { width: 363, height: 400 },
    ],
    [
      { width: 800, height: 134 },
      { width: 320, height: 134 },
    ],
    [
      { width: 2, height: 1 },
      { width: 2, height: 1 },
    ],
  ])('%j is %j', (most, size) => {
    expect(fittingSize(plain, most)).toEqual(size)
  })
})

describe('the height that an embedding needs', () => {
  it.each([
    ['words that have room', 320, { words: 72, chapter: 0 }, 376],
    ['long words', 320, { words: 300, chapter: 0 }, 604],
    ['a short chapter', 320, { words: 0, chapter: 200 }, 376],
    ['a long chapter, which has the words’ room too', 320, { words: 0, chapter: 700 }, 744],
    ['long words at their hotspot', 768, { words: 300, chapter: 0 }, 476],
  ])('is that for %s', (_, width, content, height) => {
    expect(neededHeight(plain, width, content)).toBe(height)
  })

  it('is the usual one where no words stand under the stage', () => {
    const shape = { ...plain, narrow: plain.around }
    expect(neededHeight(shape, 320, { words: 300, chapter: 700 })).toBe(224)
  })
})
