/** A font's tables by their tags. Each is a part of one buffer. */
export type FontTables = ReadonlyMap<string, Uint8Array>

/** Bytes of a font once it is unpacked; the largest of Latin text fonts have a tenth. */
export const unpackedFontLimit = 16 * 1024 * 1024

/**
 * Bytes of each table that says how letters stand beside each other; those of the largest fonts have a third. What
 * holds them takes many times as much while they are written anew, and whoever draws a text walks through them.
 */
export const layoutTableLimit = 1024 * 1024

const layoutTables: ReadonlySet<string> = new Set(['GDEF', 'GPOS', 'GSUB'])

/** More tables than fonts have. */
const mostTables = 64

/**
 * The tables that a text needs. Left out: programs that move points (fpgm, prep, cvt), pictures and drawings of
 * letters (CBDT, sbix, SVG, COLR), and all that only single systems know.
 */
const known: ReadonlySet<string> = new Set(
  'CFF |CFF2|GDEF|GPOS|GSUB|HVAR|OS/2|VORG|avar|cmap|fvar|glyf|gvar|head|hhea|hmtx|loca|maxp|name|post'.split(
    '|',
  ),
)

/** TrueType, OpenType with CFF, and what Apple called TrueType. */
const versions: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f, 0x74727565])

/** @returns the known tables of an unpacked font; null where its directory is not in order. */
export function readSfnt(bytes: Uint8Array): FontTables | null {
  if (bytes.length < 12) return null
  const view = viewOf(bytes)
  const count = view.getUint16(4)
  if (!versions.has(view.getUint32(0)) || count === 0 || count > mostTables) return null
  if (bytes.length < 12 + count * 16) return null
  const tables = new Map<string, Uint8Array>()
  const places: ByteRange[] = []
  let total = 0
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = tagAt(bytes, at)
    const offset = view.getUint32(at + 8)
    const length = view.getUint32(at + 12)
    places.push({ start: offset, end: offset + length })
    total += length
    if (offset + length > bytes.length || total > unpackedFontLimit || tables.has(tag)) return null
    if (length > layoutTableLimit && layoutTables.has(tag)) return null
    if (known.has(tag) && length > 0) tables.set(tag, bytes.subarray(offset, offset + length))
  }
  return doOverlap([{ start: 0, end: 12 + count * 16 }, ...places]) ? null : tables
}

/** Where a table stands in a file. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Do two of these share a byte? No font has such tables: what one of them says would be read as another. */
export function doOverlap(places: readonly ByteRange[]): boolean {
  const sorted = places
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start)
  return sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? 0))
}

/** Writes a font anew: its directory, offsets, lengths and sums are of these tables and no others. */
export function writeSfnt(tables: FontTables): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const start = 12 + sorted.length * 16
  const end = sorted.reduce((sum, [, table]) => sum + padded(table.length), start)
  const bytes = new Uint8Array(end)
  const view = viewOf(bytes)
  const power = Math.floor(Math.log2(sorted.length))
  view.setUint32(0, tables.has('CFF ') || tables.has('CFF2') ? 0x4f54544f : 0x00010000)
  view.setUint16(4, sorted.length)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * sorted.length - 16 * 2 ** power)
  let offset = start
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = 12 + index * 16
    for (let letter = 0; letter < 4; letter++) bytes[entry + letter] = tag.charCodeAt(letter)
    bytes.set(table, offset)
    // The sum of the whole stands in this table, and is counted as none.
    if (tag === 'head') view.setUint32(offset + 8, 0)
    view.setUint32(entry + 4, sumOf(view, offset, padded(table.length)))
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, table.length)
    offset += padded(table.length)
  }
  const head = sorted.findIndex(([tag]) => tag === 'head')
  if (head >= 0) {
    const place = view.getUint32(12 + head * 16 + 8)
    view.setUint32(place + 8, (0xb1b0afba - sumOf(view, 0, end)) >>> 0)
  }
  return bytes
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

const padded = (length: number) => (length + 3) & ~3

function sumOf(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
