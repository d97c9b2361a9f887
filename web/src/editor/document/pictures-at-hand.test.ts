import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPicturesAtHand } from './pictures-at-hand.ts'

const nth = (number: number) => `asset:${String(number).repeat(64)}`
const revoked: string[] = []
const read: string[] = []

beforeEach(() => {
  revoked.length = 0
  read.length = 0
  const create = vi.spyOn(URL, 'createObjectURL')
  for (const number of [1, 2, 3, 4, 5]) create.mockReturnValueOnce(`blob:${number}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function decode(
    this: HTMLImageElement,
  ) {
    read.push(this.src)
    throw new Error('no memory')
  })
})
afterEach(() => vi.restoreAllMocks())

it('pictures that were made here are shown from memory: the last four, until the editor is left', () => {
  const pictures = createPicturesAtHand()
  const addresses = () => [1, 2, 3, 4, 5].map((number) => pictures.urlOf(nth(number)))
  expect(pictures.urlOf(null)).toBe(null)
  for (const number of [1, 1, 2, 3, 4]) pictures.keep(nth(number), new Blob(['picture']))
  expect(addresses()).toEqual(['blob:1', 'blob:2', 'blob:3', 'blob:4', null])
  expect(revoked).toEqual([])
  pictures.keep(nth(5), new Blob(['picture']))
  expect(addresses()).toEqual([null, 'blob:2', 'blob:3', 'blob:4', 'blob:5'])
  expect(revoked).toEqual(['blob:1'])
  pictures.dispose()
  expect(addresses()).toEqual([null, null, null, null, null])
  expect(revoked).toEqual(['blob:1', 'blob:2', 'blob:3', 'blob:4', 'blob:5'])
})

it('a picture that is about to be shown is read once, ahead, and shown from there', () => {
  const pictures = createPicturesAtHand()
  const [first, second, third] = [new Blob(['1']), new Blob(['2']), new Blob(['3'])]
  pictures.prepare(first)
  pictures.prepare(first)
  expect(read).toEqual(['blob:1'])
  expect(pictures.urlOf(nth(1))).toBe(null)
  // Its author went on drawing.
  pictures.prepare(second)
  expect(read).toEqual(['blob:1', 'blob:2'])
  expect(revoked).toEqual(['blob:1'])
  pictures.keep(nth(2), second)
  expect(pictures.urlOf(nth(2))).toBe('blob:2')
  pictures.prepare(third)
  expect(revoked).toEqual(['blob:1'])
  pictures.dispose()
  expect(revoked).toEqual(['blob:1', 'blob:3', 'blob:2'])
})

it('what the browser cannot read is shown from the server', async () => {
  const pictures = createPicturesAtHand()
  const file = new Blob(['picture'])
  pictures.prepare(file)
  await Promise.resolve()
  pictures.keep(nth(1), file)
  expect(pictures.urlOf(nth(1))).toBe(null)
  pictures.dispose()
  expect(revoked).toEqual(['blob:1'])
})

it('nothing is kept of what is stored once its editor is left', () => {
  const pictures = createPicturesAtHand()
  pictures.dispose()
  pictures.prepare(new Blob(['1']))
  pictures.keep(nth(2), new Blob(['2']))
  expect(pictures.urlOf(nth(2))).toBe(null)
  expect([read, revoked]).toEqual([[], []])
  expect(URL.createObjectURL).not.toHaveBeenCalled()
})
