// @vitest-environment node
import { join } from 'node:path'
import { type PictureEdits, pictureFonts } from '@waystep/demo-model'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWithModule } from '../../../testing/page-with-module.ts'
import type * as Drawing from './testing/fonts-and-surfaces.ts'

declare const drawing: typeof Drawing
/** Konva's own: the stages that are drawn. */
declare const Konva: { stages: { findOne(kind: 'Text'): { width(): number } | undefined }[] }

const size = { width: 600, height: 120 }
/** Letters of two files of each font that has them. */
const text = 'Waystep, naïve ąęł'

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const entry = join(import.meta.dirname, 'testing', 'fonts-and-surfaces.ts')
  const opened = await pageWithModule(entry, 'drawing')
  page = opened.page
  close = opened.close
}, 60_000)
afterAll(() => close?.())

function writtenIn(font: (typeof pictureFonts)[number]): PictureEdits {
  const id = '00000000-0000-4000-8000-000000000001'
  const place = { id, x: 10, y: 10, rotation: 0, color: '#111827' }
  const shapes = [{ kind: 'text', ...place, text, font, size: 60 } as const]
  return { version: 1, cropAspectRatio: null, x: 0, y: 0, ...size, shapes }
}

/** One text as the working area shows it and measured it, and as the finished picture has it. */
const drawnTwice = (state: PictureEdits) =>
  page.evaluate(async (edits) => {
    const { width, height } = edits
    const place = document.createElement('div')
    // The picture keeps 24 pixels from the edges of the working area, and is not scaled there.
    Object.assign(place.style, { width: `${width + 48}px`, height: `${height + 48}px` })
    document.body.replaceChildren(place)
    const blank = new OffscreenCanvas(width, height)
    const white = blank.getContext('2d')
    if (white) white.fillStyle = '#fff'
    white?.fillRect(0, 0, width, height)
    const bitmap = await createImageBitmap(blank)
    const hear = () => undefined
    const events = { select: hear, change: hear, crop: hear, draw: hear }
    const surface = new drawing.Surface(place, bitmap, events)
    surface.show({ state: edits, selectedId: null, isCropping: false, isDrawing: false })
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const pixelsOf = (at: number, ...layers: CanvasImageSource[]) => {
      const context = new OffscreenCanvas(width, height).getContext('2d')
      for (const layer of layers) context?.drawImage(layer, -at, -at)
      return [...(context?.getImageData(0, 0, width, height).data ?? [])]
    }
    const shown = pixelsOf(24, ...place.querySelectorAll('canvas'))
    const measured = Konva.stages.at(-1)?.findOne('Text')?.width() ?? 0
    const file = await drawing.finishedPicture(bitmap, edits, 'image/png')
    surface.dispose()
    const [shape] = edits.shapes
    const wanted = shape?.kind === 'text' ? drawing.textSize(shape).width : 0
    const finished = pixelsOf(0, await createImageBitmap(file))
    const apart = shown.reduce(
      (most, level, at) => Math.max(most, Math.abs(level - (finished[at] ?? 0))),
      0,
    )
    return { apart, finished: finished.join(), measured, wanted }
  }, state)

describe('the texts of a picture', () => {
  it('[M9.7] are drawn in each of its fonts, the same while it is edited and when it is finished', async () => {
    const drawings = new Set<string>()
    for (const font of pictureFonts) {
      const { apart, finished, measured, wanted } = await drawnTwice(writtenIn(font))
      // The working area puts a layer over the picture, so that edges of letters are rounded twice.
      expect(apart, font).toBeLessThan(3)
      expect(measured, font).toBe(wanted)
      drawings.add(finished)
    }
    expect(drawings.size).toBe(pictureFonts.length)
  }, 60_000)
})
