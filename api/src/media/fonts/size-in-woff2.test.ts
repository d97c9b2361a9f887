import { expect, it, vi } from 'vitest'
import { decompress } from 'woff2-encoder'
import { fontFiles } from '../../testing/font-files.ts'
import { unpackedFontLimit } from './sfnt.ts'
import { sizeInWoff2 } from './size-in-woff2.ts'
import { unpackedFont } from './unpacked-font.ts'

vi.mock('woff2-encoder', { spy: true })

it.each(['woff2', 'of all weights'] as const)('says what a file unfolds to: %s', async (kind) => {
  const file = await fontFiles[kind]()
  const unfolded = await decompress(file)
  const directory = 12 + unfolded.length / 1000
  expect(sizeInWoff2(file)).toBeGreaterThan(unfolded.length * 0.9 - directory)
  expect(sizeInWoff2(file)).toBeLessThan(unfolded.length * 1.1)
})

it('[M2.2] a file that says too much is not unpacked at all', async () => {
  const file = await fontFiles.woff2()
  expect(await unpackedFont(file)).not.toBeNull()
  // Its first table: the flags, then how long it is, seven bits a byte.
  const first = file.subarray(49)
  const rest = first.subarray(first.findIndex((byte) => byte < 128) + 1)
  const longer = (...length: number[]) =>
    Buffer.concat([file.subarray(0, 49), Buffer.from(length), rest])
  const much = longer(0x87, 0xff, 0xff, 0xff, 0x7f)
  const endless = longer(0xff, 0xff, 0xff, 0xff, 0xff)
  expect(sizeInWoff2(much)).toBeGreaterThan(unpackedFontLimit)
  expect([sizeInWoff2(endless), sizeInWoff2(file.subarray(0, 60))]).toEqual([null, null])
  vi.mocked(decompress).mockClear()
  expect([await unpackedFont(much), await unpackedFont(endless)]).toEqual([null, null])
  expect(decompress).not.toHaveBeenCalled()
})

it('[M2.2] tables whose tags are spelled although they have numbers say as much', async () => {
  const file = await fontFiles.woff2()
  for (const [number, tag] of [
    [10, 'glyf'],
    [11, 'loca'],
  ] as const) {
    const at = placeOf(file, number)
    const spelled = (version: number) =>
      Buffer.concat([
        file.subarray(0, at),
        Buffer.from([0x3f | (version << 6)]),
        Buffer.from(tag),
        file.subarray(at + 1),
      ])
    const same = spelled(0)
    same.writeUInt32BE(same.length, 8)
    // The decoder takes it for the same file.
    expect(await decompress(same)).toEqual(await decompress(file))
    expect(sizeInWoff2(same)).toBe(sizeInWoff2(file))
    // There is no such version: what follows it would be read otherwise than the decoder does.
    expect([1, 2].map((version) => sizeInWoff2(spelled(version)))).toEqual([null, null])
  }
})

/** Where the table with a numbered tag begins in the directory of a file. */
function placeOf(file: Uint8Array, number: number): number {
  const skipNumber = (at: number) => {
    while ((file[at] ?? 0) > 127) at += 1
    return at + 1
  }
  for (let at = 48; at < file.length; ) {
    const flags = file[at] ?? 0
    if (flags === number) return at
    const isChanged = [10, 11].includes(flags & 63) ? flags >> 6 === 0 : flags >> 6 !== 0
    at = skipNumber(at + ((flags & 63) === 63 ? 5 : 1))
    if (isChanged) at = skipNumber(at)
  }
  throw new Error('There is no such table')
}
