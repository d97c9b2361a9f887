import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coverBoxes } from './edit-picture.ts'

/** What was painted, as left, top, right and bottom in pixels of the picture. */
let painted: number[][]

beforeEach(() => {
  painted = []
  const bitmap = { width: 1600, height: 1200, close() {} }
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        return {
          drawImage() {},
          fillRect: (x: number, y: number, width: number, height: number) =>
            painted.push([x, y, x + width, y + height]),
        }
      }
      async convertToBlob() {
        return new Blob(['painted'])
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const png = new TextEncoder().encode('as it was').buffer
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

it('paints over each box in the pixels of the picture, those that are half covered as well', async () => {
  const boxes = [
    { x: 100, y: 50, width: 200, height: 20 },
    { x: 10.2, y: 0.4, width: 5.1, height: 5.2 },
  ]
  const picture = await coverBoxes(png, 800, boxes)
  expect(painted).toEqual([
    [200, 100, 600, 140],
    [20, 0, 31, 12],
  ])
  expect({ ...picture, png: textOf(picture.png) }).toEqual({
    png: 'painted',
    width: 1600,
    height: 1200,
  })
})

it('leaves a picture as it was where nothing is masked', async () => {
  const picture = await coverBoxes(png, 800, [])
  expect(painted).toEqual([])
  expect(textOf(picture.png)).toBe('as it was')
})
