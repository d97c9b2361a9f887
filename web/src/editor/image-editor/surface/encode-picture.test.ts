import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encodePicture } from './encode-picture.ts'

/** Threads that were started; none of them answers. */
let started: (EventTarget & { isEnded: boolean })[]
const ofPage = new Blob(['by the page'])

beforeEach(() => {
  started = []
  vi.stubGlobal('createImageBitmap', async () => ({}))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      isEnded = false
      constructor() {
        super()
        started.push(this)
      }
      postMessage() {}
      terminate() {
        this.isEnded = true
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

it('is done by the page where its thread says nothing for 20 s, which is ended', async () => {
  vi.useFakeTimers()
  const encoding = encodePicture(canvasOf(ofPage), { type: 'image/png' })
  await vi.advanceTimersByTimeAsync(19_999)
  expect(started.map(({ isEnded }) => isEnded)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await encoding).toBe(ofPage)
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true])
})
