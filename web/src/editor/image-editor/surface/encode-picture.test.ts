import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encodePicture } from './encode-picture.ts'

/** Threads that were started; none of them answers. */
let started: EventTarget[]

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

const encoding = () =>
  encodePicture(document.createElement('canvas'), { type: 'image/png' }).catch(
    (error: Error) => error.message,
  )

it('is given up where its thread does not run, and begun anew in another one when it is asked for again', async () => {
  const [one, other] = [encoding(), encoding()]
  await Promise.resolve()
  expect(started).toHaveLength(1)
  started[0]?.dispatchEvent(new Event('error'))
  const why = 'The thread that encodes images does not run'
  expect(await Promise.all([one, other])).toEqual([why, why])
  const again = encoding()
  await Promise.resolve()
  expect(started).toHaveLength(2)
  started[1]?.dispatchEvent(new Event('error'))
  expect(await again).toBe(why)
})
