import { glyphsProblem } from './glyphs-problem.ts'
import { type FontTables, viewOf } from './sfnt.ts'

/** Tables without which browsers take no font, and bytes that each has at least. */
const needed = { 'OS/2': 78, cmap: 4, head: 54, hhea: 36, hmtx: 4, maxp: 6, name: 6, post: 32 }

/**
 * What of a font does not hold together, in a few words for the log; null: nothing. Offsets, lengths and numbers of
 * its tables agree, and no letter is made of itself, or of more than can be drawn at once.
 */
export function fontProblem(tables: FontTables): string | null {
  for (const [tag, least] of Object.entries(needed)) {
    if ((tables.get(tag)?.length ?? 0) < least) return `no ${tag}`
  }
  const table = (tag: string) => viewOf(tables.get(tag) ?? new Uint8Array())
  const head = table('head')
  const unitsPerEm = head.getUint16(18)
  if (head.getUint32(12) !== 0x5f0f3cf5) return 'no head'
  if (unitsPerEm < 16 || unitsPerEm > 16_384) return 'units of its square'
  const count = table('maxp').getUint16(4)
  if (count === 0) return 'no letters'
  const widths = table('hhea').getUint16(34)
  if (widths === 0 || widths > count) return 'widths'
  if (table('hmtx').byteLength < widths * 4 + (count - widths) * 2) return 'widths'
  const axes = tables.get('fvar')
  return (axes ? axesProblem(viewOf(axes)) : null) ?? outlinesProblem(tables, count)
}

function outlinesProblem(tables: FontTables, count: number): string | null {
  const kinds = ['glyf', 'CFF ', 'CFF2'].filter((tag) => tables.has(tag))
  if (kinds.length !== 1) return 'kinds of outlines'
  return kinds[0] === 'glyf' ? glyphsProblem(tables, count) : null
}

/** Axes are copied as they are, and so they are looked at here. */
function axesProblem(fvar: DataView): string | null {
  if (fvar.byteLength < 16) return 'axes'
  const [start, axes, size] = [4, 8, 10].map((at) => fvar.getUint16(at)) as [number, number, number]
  const [instances, instanceSize] = [fvar.getUint16(12), fvar.getUint16(14)]
  const isOfTwoSizes = [4, 6].some((extra) => instanceSize === axes * 4 + extra)
  if (axes === 0 || axes > 64 || size !== 20 || (instances > 0 && !isOfTwoSizes)) return 'axes'
  if (start + axes * 20 + instances * instanceSize > fvar.byteLength) return 'axes'
  for (let at = start; at < start + axes * 20; at += 20) {
    const [least, usual, most] = [4, 8, 12].map((field) => fvar.getInt32(at + field)) as [
      number,
      number,
      number,
    ]
    if (least > usual || usual > most) return 'axes'
  }
  return null
}
