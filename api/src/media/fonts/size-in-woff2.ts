import { viewOf } from './sfnt.ts'

/** Places of `glyf` and `loca` among the tags that WOFF2 knows by a number. */
const outlines: ReadonlySet<number> = new Set([10, 11])

/** What its directory says that a WOFF2 file unfolds to, in bytes; null where it cannot be read (sections 4.1 and 5). */
export function sizeInWoff2(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  const count = view.getUint16(12)
  let at = 48
  let total = 0
  const number = () => {
    for (let value = 0, taken = 0; taken < 5 && at < bytes.length; taken++) {
      const byte = view.getUint8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    return null
  }
  for (let table = 0; table < count; table++) {
    if (at >= bytes.length) return null
    const flags = view.getUint8(at++)
    const [known, version] = [flags & 0x3f, flags >> 6]
    if (known === 0x3f) at += 4
    const isChanged = outlines.has(known) ? version !== 3 : version !== 0
    const [length, changed] = [number(), isChanged ? number() : 0]
    if (length === null || changed === null) return null
    total += Math.max(length, changed)
  }
  return total
}
