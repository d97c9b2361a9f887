// @vitest-environment node
import { join } from 'node:path'
import type { PictureEdits, PictureShape } from '@waystep/demo-model'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWithModule } from '../../../testing/page-with-module.ts'
import type { finishedPicture } from './finished-picture.ts'

declare const editing: { finishedPicture: typeof finishedPicture }

const size = { width: 320, height: 180 }

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await pageWithModule(join(import.meta.dirname, 'finished-picture.ts'), 'editing')
  page = opened.page
  close = opened.close
  // The page would encode what no thread can, and nobody would see that none does.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new Error('The page encodes')
    }
  })
}, 60_000)
afterAll(() => close?.())

/** Numbers that look random and come again: 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 0x1000000
  }
}

const uuid = (nth: number) => `00000000-0000-4000-8000-${nth.toString().padStart(12, '0')}`

/** Redactions of any kind, some across each other, some beyond the edges, some thinner than a pixel. */
function someRedactions(random: () => number): PictureShape[] {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, nth) => {
    const place = {
      id: uuid(nth),
      x: random() * 360 - 30,
      y: random() * 220 - 30,
      width: 0.3 + random() * 120,
      height: 0.3 + random() * 70,
    }
    return random() < 0.5
      ? { ...place, kind: 'solid', color: '#111827' }
      : { ...place, kind: 'blur', intensity: 1 + Math.floor(random() * 100) }
  })
}

function editsOf(shapes: PictureShape[], crop: Partial<PictureEdits> = {}): PictureEdits {
  return { version: 1, cropAspectRatio: null, x: 0, y: 0, ...size, shapes, ...crop }
}

/**
 * Two pictures that are the same but for what lies beneath the redactions are edited.
 * @returns how many bytes of the finished files differ, and how many of the pictures before
 */
function differences(state: PictureEdits, type: 'image/png' | 'image/jpeg', seed: number) {
  return page.evaluate(
    async (edits, format, from, { width, height }) => {
      let noise = from
      const next = () => {
        noise = (Math.imul(noise, 1664525) + 1013904223) | 0
        return (noise >>> 8) & 255
      }
      const picture = new ImageData(width, height)
      for (let at = 0; at < picture.data.length; at += 1)
        picture.data[at] = at % 4 === 3 ? 255 : next()
      const other = new ImageData(picture.data.slice(), width, height)
      let changed = 0
      for (const { x, y, ...box } of edits.shapes) {
        if (!('width' in box)) continue
        for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + box.height); row += 1)
          for (
            let column = Math.max(0, Math.floor(x));
            column < Math.min(width, x + box.width);
            column += 1
          ) {
            const at = (row * width + column) * 4
            other.data[at] = next()
            changed += 1
          }
      }
      const bytesOf = async (data: ImageData) => {
        const bitmap = await createImageBitmap(data)
        const file = await editing.finishedPicture(bitmap, edits, format)
        return new Uint8Array(await file.arrayBuffer())
      }
      const [one, two] = [await bytesOf(picture), await bytesOf(other)]
      const differing = one.reduce((sum, byte, at) => sum + Number(byte !== two[at]), 0)
      return { differing: differing + Math.abs(one.length - two.length), changed }
    },
    state,
    type,
    seed,
    size,
  )
}

describe('a finished picture', () => {
  it('has not one byte of what lies beneath its redactions, in 200 pictures', async () => {
    let changed = 0
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomOf(seed)
      const shapes = someRedactions(random)
      const crop = seed % 2 === 0 ? {} : { x: 20, y: 10, width: 250, height: 150 }
      const format = seed % 4 < 2 ? 'image/png' : 'image/jpeg'
      const found = await differences(editsOf(shapes, crop), format, seed)
      expect(found.differing, `seed ${seed}`).toBe(0)
      changed += found.changed
    }
    expect(changed).toBeGreaterThan(100_000)
  }, 120_000)

  it('tells apart pictures that no redaction covers', async () => {
    const arrow: PictureShape = {
      id: uuid(1),
      kind: 'arrow',
      x: 10,
      y: 10,
      width: 100,
      height: 60,
      rotation: 0,
      color: '#5045E5',
      stroke: 5,
    }
    expect((await differences(editsOf([arrow]), 'image/png', 7)).differing).toBeGreaterThan(1000)
  })

  it('has its shapes where they were drawn, cropped or not, at the size of the original', async () => {
    const rectangle: PictureShape = {
      id: uuid(1),
      kind: 'rectangle',
      x: 150,
      y: 80,
      width: 60,
      height: 40,
      rotation: 0,
      color: '#ff0000',
      stroke: 10,
    }
    const redAt = async (state: PictureEdits) =>
      page.evaluate(
        async (edits, { width, height }) => {
          const blank = await createImageBitmap(new ImageData(width, height))
          const file = await editing.finishedPicture(blank, edits, 'image/png')
          const made = await createImageBitmap(file)
          const context = new OffscreenCanvas(made.width, made.height).getContext('2d')
          context?.drawImage(made, 0, 0)
          const { data } = context?.getImageData(0, 0, made.width, made.height) ?? { data: [] }
          const red = [...data.keys()].filter((at) => at % 4 === 0 && data[at] === 255)
          const at = red.map((one) => ({
            x: (one / 4) % made.width,
            y: Math.floor(one / 4 / made.width),
          }))
          const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)]
          const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
          return { size: [made.width, made.height], box }
        },
        state,
        size,
      )
    expect(await redAt(editsOf([rectangle]))).toEqual({
      size: [320, 180],
      box: [145, 75, 214, 124],
    })
    const crop = { x: 100, y: 50, width: 160, height: 100 }
    expect(await redAt(editsOf([rectangle], crop))).toEqual({
      size: [160, 100],
      box: [45, 25, 114, 74],
    })
  })

  it('[M9.5] is a JPEG at quality 0.92 where its original is one', async () => {
    const { made, encoded } = await page.evaluate(
      async (edits, { width, height }) => {
        const canvas = new OffscreenCanvas(width, height)
        const context = canvas.getContext('2d')
        for (let at = 0; context && at < 40; at += 1) {
          context.fillStyle = `hsl(${at * 37} 70% 50%)`
          context.fillRect((at * 53) % width, (at * 29) % height, 60, 40)
        }
        const bitmap = await createImageBitmap(canvas)
        const file = await editing.finishedPicture(bitmap, edits, 'image/jpeg')
        const encodedAt = async (quality: number) =>
          (await canvas.convertToBlob({ type: 'image/jpeg', quality })).size
        return {
          made: { type: file.type, size: file.size },
          encoded: [await encodedAt(0.92), await encodedAt(0.85), await encodedAt(1)],
        }
      },
      editsOf([]),
      size,
    )
    expect(made).toEqual({ type: 'image/jpeg', size: encoded[0] })
    expect(new Set(encoded).size).toBe(3)
  })
})
