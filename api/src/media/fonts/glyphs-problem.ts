import { type FontTables, viewOf } from './sfnt.ts'

/** More than any letter has that somebody reads. */
const mostPoints = 20_000
const mostParts = 2_000
const mostDepth = 16

/** What one letter draws, with the letters that it is made of. */
interface Drawn {
  readonly points: number
  readonly parts: number
  readonly depth: number
}

/** What of the outlines of a TrueType font does not hold together; null: nothing. @param count of its letters */
export function glyphsProblem(tables: FontTables, count: number): string | null {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => tables.get(tag))
  if (!glyf || !loca || !head) return 'outlines'
  const places = placesOf(viewOf(loca), viewOf(head).getInt16(50), count)
  if (places === null) return 'places of outlines'
  const view = viewOf(glyf)
  const parts: (readonly number[])[] = []
  const points: number[] = []
  for (let glyph = 0; glyph < count; glyph++) {
    const [start = 0, end = 0] = [places[glyph], places[glyph + 1]]
    if (start > end || end > glyf.length) return 'places of outlines'
    const read = start === end ? { points: 0, parts: [] } : readGlyph(view, start, end, count)
    if (read === null) return 'an outline'
    parts.push(read.parts)
    points.push(read.points)
  }
  return isTooMuch(parts, points) ? 'an outline of too many parts' : null
}

function placesOf(loca: DataView, format: number, count: number): number[] | null {
  const size = format === 0 ? 2 : 4
  if ((format !== 0 && format !== 1) || loca.byteLength < (count + 1) * size) return null
  const at = (index: number) =>
    format === 0 ? loca.getUint16(index * 2) * 2 : loca.getUint32(index * 4)
  return Array.from({ length: count + 1 }, (_, index) => at(index))
}

/** The points of an outline, or the letters that it is made of. Null where it leaves its place. */
function readGlyph(view: DataView, start: number, end: number, count: number) {
  if (end - start < 10) return null
  const contours = view.getInt16(start)
  const [left, bottom, right, top] = [2, 4, 6, 8].map((at) => view.getInt16(start + at)) as [
    number,
    number,
    number,
    number,
  ]
  if (contours < -1 || left > right || bottom > top) return null
  return contours < 0
    ? readParts(view, start + 10, end, count)
    : readPoints(view, start + 10, end, contours)
}

function readPoints(view: DataView, start: number, end: number, contours: number) {
  let at = start + contours * 2
  if (at + 2 > end) return null
  let last = -1
  for (let place = start; place < at; place += 2) {
    const point = view.getUint16(place)
    if (point <= last) return null
    last = point
  }
  const points = contours === 0 ? 0 : last + 1
  at += 2 + view.getUint16(at)
  let bytes = 0
  for (let point = 0; point < points; ) {
    if (at >= end) return null
    const flag = view.getUint8(at++)
    if (flag & 8 && at >= end) return null
    const times = flag & 8 ? view.getUint8(at++) + 1 : 1
    bytes += times * (lengthOf(flag, 2, 16) + lengthOf(flag, 4, 32))
    point += times
    if (point > points) return null
  }
  return at + bytes > end || points > mostPoints ? null : { points, parts: [] }
}

/** Bytes of one coordinate: one, none where it is that of the point before, else two. */
function lengthOf(flag: number, isShort: number, isSame: number): number {
  return flag & isShort ? 1 : flag & isSame ? 0 : 2
}

function readParts(view: DataView, start: number, end: number, count: number) {
  const parts: number[] = []
  for (let at = start, flags = 0x20; flags & 0x20; ) {
    if (at + 4 > end || parts.length > mostParts) return null
    flags = view.getUint16(at)
    const part = view.getUint16(at + 2)
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 1 ? 4 : 2) + scale
    if (part >= count || at > end) return null
    parts.push(part)
  }
  return { points: 0, parts }
}

/** Is a letter made of itself, or of so many others that it cannot be drawn at once? */
function isTooMuch(parts: readonly (readonly number[])[], points: readonly number[]): boolean {
  const known = new Map<number, Drawn | null>()
  const drawn = (glyph: number, depth: number): Drawn | null => {
    const found = known.get(glyph)
    if (found !== undefined) return found
    if (depth > mostDepth) return null
    // Whoever comes back here while it is looked at is made of itself.
    known.set(glyph, null)
    let all: Drawn = { points: points[glyph] ?? 0, parts: 1, depth: 0 }
    for (const part of parts[glyph] ?? []) {
      const one = drawn(part, depth + 1)
      if (one === null) return null
      all = {
        points: all.points + one.points,
        parts: all.parts + one.parts,
        depth: Math.max(all.depth, one.depth + 1),
      }
      if (all.points > mostPoints || all.parts > mostParts || all.depth > mostDepth) return null
    }
    known.set(glyph, all)
    return all
  }
  return points.some((_, glyph) => drawn(glyph, 0) === null)
}
