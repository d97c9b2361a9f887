import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encodePicture } from './encode-picture.ts'

/** Threads that were started; none of them answers. */
let started: EventTarget[]
const ofPage = new Blob(['by the page'])

beforeEach(() => {
  started = []
  vi.stubGlobal('createImageBitmap', async () => ({}))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        started.push(this)
      }
      postMessage() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A canvas of which the page makes this file. */
function canvasOf(file: Blob | null): HTMLCanvasElement {
  const toBlob = (done: BlobCallback) => done(file)
  return Object.assign(document.createElement('canvas'), { toBlob })
}

it('is done by the page where its thread does not run, and begun in another one the next time', async () => {
  const options = { type: 'image/png' }
  const [one, other] = [ofPage, ofPage].map((file) => encodePicture(canvasOf(file), options))
  await Promise.resolve()
  expect(started).toHaveLength(1)
  started[0]?.dispatchEvent(new Event('error'))
  expect(await Promise.all([one, other])).toEqual([ofPage, ofPage])
  const again = encodePicture(canvasOf(null), options)
  await Promise.resolve()
  expect(started).toHaveLength(2)
  started[1]?.dispatchEvent(new Event('error'))
  await expect(again).rejects.toThrow('made no file of the image')
})
