import { inflateSync } from 'node:zlib'
import { decompress } from 'woff2-encoder'
import {
  type ByteRange,
  doOverlap,
  readSfnt,
  tagAt,
  unpackedFontLimit,
  viewOf,
  writeSfnt,
} from './sfnt.ts'
import { sizeInWoff2 } from './size-in-woff2.ts'

/**
 * A font file as TrueType or OpenType, of known tables only: unpacked from WOFF and WOFF2. Null for what is
 * none of these, or unfolds to too much.
 */
export async function unpackedFont(bytes: Uint8Array): Promise<Uint8Array | null> {
  const sfnt = await sfntOf(bytes)
  const tables = sfnt && readSfnt(sfnt)
  return tables && writeSfnt(tables)
}

async function sfntOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (bytes.length < 48) return null
  switch (tagAt(bytes, 0)) {
    case 'wOFF':
      return unpackWoff(bytes)
    case 'wOF2':
      return await unpackWoff2(bytes)
    default:
      return bytes
  }
}

/** https://www.w3.org/TR/WOFF/, sections 3 to 5. */
function unpackWoff(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  const count = view.getUint16(12)
  const start = 44
  if (count === 0 || count > 64 || bytes.length < start + count * 20) return null
  const tables = new Map<string, Uint8Array>()
  const places: ByteRange[] = [{ start: 0, end: start + count * 20 }]
  let total = 0
  for (let at = start; at < start + count * 20; at += 20) {
    const [offset, packed, length] = [4, 8, 12].map((field) => view.getUint32(at + field)) as [
      number,
      number,
      number,
    ]
    total += length
    if (offset + packed > bytes.length || packed > length || total > unpackedFontLimit) return null
    places.push({ start: offset, end: offset + packed })
    const part = bytes.subarray(offset, offset + packed)
    const table = packed === length ? part : inflated(part, length)
    const tag = tagAt(bytes, at)
    if (table === null || tables.has(tag)) return null
    if (length > 0) tables.set(tag, table)
  }
  return doOverlap(places) ? null : writeSfnt(tables)
}

function inflated(part: Uint8Array, length: number): Uint8Array | null {
  try {
    const table = inflateSync(part, { maxOutputLength: length })
    return table.length === length ? table : null
  } catch {
    return null
  }
}

/** https://www.w3.org/TR/WOFF2/, by the code that browsers took theirs from, in a machine of its own. */
async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (viewOf(bytes).getUint32(16) > unpackedFontLimit) return null
  const size = sizeInWoff2(bytes)
  if (size === null || size > unpackedFontLimit) return null
  try {
    return await decompress(bytes)
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
    return null
  }
}
