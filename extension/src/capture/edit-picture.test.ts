import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coverBoxes, cropPicture, shrinkPicture } from './edit-picture.ts'

/** What was painted, as left, top, right and bottom in pixels of the picture. */
let painted: number[][]
/** Where the picture itself was drawn, and on how much room. */
let drawn: number[][]
let sizes: number[][]

beforeEach(() => {
  painted = []
  drawn = []
  sizes = []
  const bitmap = { width: 1600, height: 1200, close() {} }
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        sizes.push([width, height])
      }
      getContext() {
        return {
          drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
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

it('makes a picture smaller, never larger, and keeps its shape', async () => {
  const shrunk = async (maxWidth: number) => {
    const { width, height } = await shrinkPicture(png, { maxWidth, quality: 0.8 })
    return [width, height]
  }
  expect([await shrunk(400), await shrunk(5000), await shrunk(0.1)]).toEqual([
    [400, 300],
    [1600, 1200],
    [1, 1],
  ])
  expect(drawn).toEqual([
    [0, 0, 400, 300],
    [0, 0, 1600, 1200],
    [0, 0, 1, 1],
  ])
})

it('cuts out what stands at a place of the page, in the pixels of the picture', async () => {
  const box = { nodeId: 3, x: 100, y: 50, width: 200, height: 20 }
  expect(textOf((await cropPicture(png, 800, box)) ?? new Uint8Array())).toBe('painted')
  expect([sizes, drawn]).toEqual([[[400, 40]], [[-200, -100]]])
  expect(await cropPicture(png, 800, { ...box, width: 0.2 })).toBeNull()
  expect(await cropPicture(png, 800, { ...box, height: 0.2 })).toBeNull()
  expect(await cropPicture(png, 1600, { ...box, width: 1, height: 1 })).not.toBeNull()
})
