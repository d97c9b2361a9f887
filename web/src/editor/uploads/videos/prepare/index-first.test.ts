import { Blob as ReadableBlob } from 'node:buffer'
import { expect, it } from 'vitest'
import { indexFirst } from './index-first.ts'

const bytes = (name: string, size: number, body = 0) => {
  const box = new Uint8Array(8 + body)
  new DataView(box.buffer).setUint32(0, size)
  box.set(new TextEncoder().encode(name), 4)
  return box
}
/** With its bytes: the DOM of these tests has files that cannot be read. */
const blob = (parts: Uint8Array<ArrayBuffer>[]) => new ReadableBlob(parts) as unknown as Blob
const film = (...names: string[]) => blob(names.map((name) => bytes(name, 12, 4)))

it('says whether an MP4 can play before all of it is there', async () => {
  expect(await indexFirst(film('ftyp', 'free', 'moov', 'mdat'))).toBe(true)
  expect(await indexFirst(film('ftyp', 'mdat', 'moov'))).toBe(false)
  expect(await indexFirst(film('ftyp'))).toBe(false)
})

it('ends with boxes that lead nowhere, backwards or far beyond the file', async () => {
  for (const size of [0, 1, 7, 0xffffffff]) {
    expect(await indexFirst(blob([bytes('free', size, 8)]))).toBe(false)
  }
  expect(await indexFirst(film(...Array(100).fill('free'), 'moov'))).toBe(false)
  expect(await indexFirst(blob([]))).toBe(false)
})
