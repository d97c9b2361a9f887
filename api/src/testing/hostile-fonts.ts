import { brotliCompressSync, deflateSync } from 'node:zlib'
import { type FontTables, readSfnt, writeSfnt } from '../media/fonts/sfnt.ts'
import { unpackedFont } from '../media/fonts/unpacked-font.ts'
import { fontFiles, inWoff } from './font-files.ts'

/** A drawing of a letter that runs something where it is opened as a page. */
export const drawingWithScript =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Fonts that somebody built to do harm, by what is wrong with them. No one of them is a font. */
export const hostileFonts = {
  'a page': async () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9)),
  'a drawing with a script': async () => Buffer.from(drawingWithScript),
  'a collection': async () => changed(await fontFiles.ttf(), (file) => file.write('ttcf')),
  'WOFF2 that unfolds to more than it says': async () =>
    woff2Of(await fontFiles.woff2(), brotliCompressSync(Buffer.alloc(40_000_000))),
  'WOFF2 that says it unfolds to much': async () =>
    changed(await fontFiles.woff2(), (file) => file.writeUInt32BE(0xffffffff, 16)),
  'WOFF that unfolds to more than it says': async () => woffBomb(await fontFiles.ttf()),
  'a table that ends behind the file': async () =>
    changed(await fontFiles.ttf(), (file) => file.writeUInt32BE(file.length, 12 + 12)),
  'a table of four gigabytes': async () =>
    changed(await fontFiles.ttf(), (file) => file.writeUInt32BE(0xffffffff, 12 + 12)),
  'tables that overlap': async () => changed(await withLast(), overlap(12, 16, 8)),
  'tables of WOFF that overlap': async () => changed(inWoff(await withLast()), overlap(44, 20, 4)),
  'a table over its directory': async () =>
    changed(await fontFiles.ttf(), (file) => file.writeUInt32BE(0, 12 + 8)),
  'more tables than fonts have': async () => withMany(await tablesOf(await fontFiles.ttf())),
  'CFF2 that is CFF': async () => {
    const { 'CFF ': cff = new Uint8Array(), ...rest } = Object.fromEntries(
      await tablesOf(await fontFiles.otf()),
    )
    return Buffer.from(writeSfnt(new Map([...Object.entries(rest), ['CFF2', cff]])))
  },
  'CFF2 whose lists count wrong': async () => {
    const tables = new Map(await tablesOf(await fontFiles.otf()))
    tables.delete('CFF ')
    // Version 2, a head of five bytes, a dictionary of none, then a list of four thousand millions.
    tables.set('CFF2', Buffer.from([2, 0, 5, 0, 0, 0xff, 0xff, 0xff, 0xff, 4, 0xff, 0xff]))
    return Buffer.from(writeSfnt(tables))
  },
  'drawings with scripts for all of its letters': async () => {
    const tables = new Map(await tablesOf(await fontFiles.ttf()))
    for (const outlines of ['glyf', 'loca']) tables.delete(outlines)
    return Buffer.from(writeSfnt(tables.set('SVG ', Buffer.from(drawingWithScript))))
  },
} as const satisfies Record<string, () => Promise<Buffer>>

/** A font that is in order, with drawings beside its letters. */
export async function fontWithDrawings(): Promise<Buffer> {
  const tables = new Map(await tablesOf(await fontFiles.ttf()))
  return Buffer.from(writeSfnt(tables.set('SVG ', Buffer.from(drawingWithScript))))
}

async function tablesOf(file: Buffer): Promise<FontTables> {
  const tables = readSfnt((await unpackedFont(file)) ?? new Uint8Array())
  if (tables === null) throw new Error('This is no font')
  return tables
}

function changed(file: Buffer, change: (file: Buffer) => unknown): Buffer {
  const copy = Buffer.from(file)
  change(copy)
  return copy
}

/** A font that is in order, and whose last table is one that nobody needs. */
async function withLast(): Promise<Buffer> {
  const tables = await tablesOf(await fontFiles.ttf())
  return Buffer.from(writeSfnt(new Map([...tables, ['zzzz', Buffer.alloc(4)]])))
}

/** Has the last table of a directory stand in the first. */
const overlap = (directory: number, entry: number, offset: number) => (file: Buffer) => {
  const count = file.readUInt16BE(directory === 12 ? 4 : 12)
  const last = directory + (count - 1) * entry + offset
  file.writeUInt32BE(file.readUInt32BE(directory + offset), last)
}

/** The same directory over other bytes: https://www.w3.org/TR/WOFF2/, section 4.1. */
function woff2Of(file: Buffer, body: Buffer): Buffer {
  const packed = file.readUInt32BE(20)
  const extras = file.readUInt32BE(28)
  const end = extras > 0 ? extras : file.length
  const start = end - ((packed + 3) & ~3)
  const padding = Buffer.alloc((4 - (body.length % 4)) % 4)
  const bomb = Buffer.concat([file.subarray(0, start), body, padding])
  bomb.writeUInt32BE(bomb.length, 8)
  bomb.writeUInt32BE(body.length, 20)
  return bomb
}

function woffBomb(font: Buffer): Buffer {
  const file = inWoff(font)
  const packed = deflateSync(Buffer.alloc(40_000_000))
  file.writeUInt32BE(file.length, 44 + 4)
  file.writeUInt32BE(packed.length, 44 + 8)
  file.writeUInt32BE(packed.length + 1, 44 + 12)
  return Buffer.concat([file, packed])
}

function withMany(tables: FontTables): Buffer {
  const more = Array.from(
    { length: 60 },
    (_, at) => [`zz${at}`.padEnd(4), Buffer.alloc(4)] as const,
  )
  return Buffer.from(writeSfnt(new Map<string, Uint8Array>([...tables, ...more])))
}
