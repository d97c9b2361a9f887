import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fontFiles, inWoff } from '../../testing/font-files.ts'
import { fontFuzz, fontsToSpoil, spoiledFont, tellFonts } from '../../testing/font-fuzz.ts'
import { fontProblem } from './font-problem.ts'
import { rewrittenFont } from './rewritten-font.ts'
import { layoutTableLimit, readSfnt, viewOf, writeSfnt } from './sfnt.ts'
import { subsetOfAll } from './subset-all.ts'
import { unpackedFont } from './unpacked-font.ts'

const kinds = ['ttf', 'otf', 'woff', 'woff2', 'of all weights'] as const

async function tablesOf(bytes: Uint8Array) {
  const unpacked = await unpackedFont(bytes)
  return (unpacked && readSfnt(unpacked)) ?? new Map<string, Uint8Array>()
}

/** A font with one of its tables changed. */
async function withTable(tag: string, change: (table: DataView) => void): Promise<Uint8Array> {
  const tables = new Map(await tablesOf(await fontFiles.ttf()))
  const table = Uint8Array.from(tables.get(tag) ?? [])
  change(viewOf(table))
  return writeSfnt(new Map([...tables, [tag, table]]))
}

describe('a font that somebody sent', () => {
  it.each(kinds)('[M2.2] is written anew as WOFF2: %s', async (kind) => {
    const sent = await fontFiles[kind]()
    const font = await rewrittenFont(sent)
    if (font === null) throw new Error('It was refused')
    expect(Buffer.from(font.bytes.subarray(0, 4)).toString()).toBe('wOF2')
    expect(font.isVariable).toBe(kind === 'of all weights')
    const tables = await tablesOf(font.bytes)
    expect(fontProblem(tables)).toBeNull()
    // A second writing finds nothing to leave out.
    expect(await subsetOfAll(writeSfnt(tables))).not.toBeNull()
    const letters = (all: ReadonlyMap<string, Uint8Array>) =>
      viewOf(all.get('maxp') ?? new Uint8Array(6)).getUint16(4)
    expect(letters(tables)).toBe(letters(await tablesOf(sent)))
  })

  it('[M2.2] loses the programs of its letters, and whatever text needs not', async () => {
    const sent = new Map(await tablesOf(await fontFiles.ttf()))
    for (const tag of ['fpgm', 'prep', 'SVG ', 'zzzz'])
      sent.set(tag, Buffer.from('4 bytes, or more'))
    const font = await rewrittenFont(writeSfnt(sent))
    const kept = [...(await tablesOf(font?.bytes ?? new Uint8Array())).keys()]
    expect(kept).toEqual(expect.arrayContaining(['cmap', 'glyf', 'GSUB', 'name']))
    for (const tag of ['fpgm', 'prep', 'SVG ', 'zzzz']) expect(kept).not.toContain(tag)
    expect(Buffer.from(font?.bytes ?? []).includes('4 bytes, or more')).toBe(false)
  })

  it('[M2.2] is refused where it is none, or unfolds to too much', async () => {
    const ttf = await fontFiles.ttf()
    const collection = Buffer.from(ttf)
    collection.write('ttcf')
    // A table that says it is small, and is not.
    const bomb = inWoff(ttf)
    const packed = deflateSync(Buffer.alloc(40_000_000))
    bomb.writeUInt32BE(bomb.length, 44 + 4)
    bomb.writeUInt32BE(packed.length, 44 + 8)
    const honest = Buffer.from(bomb)
    honest.writeUInt32BE(40_000_000, 44 + 12)
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(4)),
      Buffer.alloc(0),
      ttf.subarray(0, 4_000),
      collection,
      Buffer.concat([bomb, packed]),
      Buffer.concat([honest, packed]),
    ]) {
      expect(await rewrittenFont(bytes)).toBeNull()
    }
  })

  it('[M2.2] is refused where a letter is made of itself, or its numbers do not agree', async () => {
    const { glyf, loca } = await outlines()
    const self = await withTable('glyf', (table) => {
      const { start, index } = glyf
      for (const [at, value] of [0xffff, 0, 0, 0, 0, 0x0003, index, 0, 0].entries())
        table.setUint16(start + at * 2, value)
    })
    expect(fontProblem(readSfnt(self) ?? new Map())).toBe('an outline of too many parts')
    expect(await rewrittenFont(self)).toBeNull()
    const outside = await withTable('loca', (table) => table.setUint16(loca, 0xffff))
    expect(fontProblem(readSfnt(outside) ?? new Map())).toBe('places of outlines')
    const none = await withTable('maxp', (table) => table.setUint16(4, 0))
    expect(fontProblem(readSfnt(none) ?? new Map())).toBe('no letters')
    const widths = await withTable('hhea', (table) => table.setUint16(34, 0xffff))
    expect(fontProblem(readSfnt(widths) ?? new Map())).toBe('widths')
    const units = await withTable('head', (table) => table.setUint16(18, 1))
    expect(fontProblem(readSfnt(units) ?? new Map())).toBe('units of its square')
  })
})

it('[M2.2] is refused with more of how its letters stand than fonts have', async () => {
  const tables = await tablesOf(await fontFiles.ttf())
  for (const tag of ['GDEF', 'GPOS', 'GSUB']) {
    const ofSize = (size: number) => {
      const table = Buffer.alloc(size)
      table.set(tables.get(tag) ?? [])
      return writeSfnt(new Map([...tables, [tag, table]]))
    }
    expect(await rewrittenFont(ofSize(layoutTableLimit + 1)), tag).toBeNull()
    expect(await rewrittenFont(ofSize(layoutTableLimit)), tag).not.toBeNull()
  }
  // Nothing is kept of other machines' layout, of whatever size.
  const others = new Map([...tables, ['kern', Buffer.alloc(2_000_000)], ['morx', Buffer.alloc(9)]])
  const kept = await tablesOf((await rewrittenFont(writeSfnt(others)))?.bytes ?? Buffer.alloc(0))
  expect(kept.has('glyf')).toBe(true)
  expect([kept.has('kern'), kept.has('morx')]).toEqual([false, false])
})

it('[M2.2] is written anew in memory that cannot grow', async () => {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const memory = instance.exports['memory'] as WebAssembly.Memory
  expect(memory.buffer.byteLength).toBeLessThan(70_000_000)
  expect(() => memory.grow(1)).toThrow(RangeError)
  // More than there is room for beside it is refused, and breaks nothing for the next.
  expect(await subsetOfAll(new Uint8Array(70_000_000))).toBeNull()
  expect(await rewrittenFont(await fontFiles.otf())).not.toBeNull()
})

/** Where a letter with room for other data stands, and its place. */
async function outlines() {
  const tables = await tablesOf(await fontFiles.ttf())
  const [head, loca] = ['head', 'loca'].map((tag) => viewOf(tables.get(tag) ?? new Uint8Array(60)))
  if (!loca || head?.getInt16(50) !== 0) throw new Error('This font has long places')
  for (let index = 1; ; index++) {
    const start = loca.getUint16(index * 2) * 2
    const length = loca.getUint16(index * 2 + 2) * 2 - start
    if (length > 40) return { glyf: { start, index }, loca: index * 2 }
  }
}

it('[M2.2] whatever a font has become on its way, what comes out of it can be read again', {
  timeout: 60 * 60 * 1000,
}, async () => {
  const fonts = await fontsToSpoil()
  const counts = { written: 0, refused: 0 }
  let slowest = 0
  for (let index = 0; index < fontFuzz.runs; index++) {
    const begun = performance.now()
    const font = await rewrittenFont(spoiledFont(fonts, index))
    slowest = Math.max(slowest, performance.now() - begun)
    counts[font === null ? 'refused' : 'written'] += 1
    if (font === null) continue
    const tables = await tablesOf(font.bytes)
    const at = `seed ${fontFuzz.seed}, case ${index}`
    expect(fontProblem(tables), at).toBeNull()
    expect(await subsetOfAll(writeSfnt(tables)), at).not.toBeNull()
  }
  tellFonts('Written anew', { ...counts, 'ms at most': Math.ceil(slowest) })
  expect(slowest).toBeLessThan(20_000)
  expect(counts.refused).toBeGreaterThan(0)
  expect(counts.written).toBeGreaterThan(0)
})
