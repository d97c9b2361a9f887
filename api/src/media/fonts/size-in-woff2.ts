import { tagAt, viewOf } from './sfnt.ts'

/** Tables of outlines, which are changed in version 0 and as they were in version 3, and have no other. */
const outlines: ReadonlySet<string> = new Set(['glyf', 'loca'])

/** The tags of some tables have numbers, but may be spelled all the same. */
const numbered: Readonly<Record<number, string>> = { 10: 'glyf', 11: 'loca' }

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
    const isSpelled = known === 0x3f
    if (isSpelled && at + 4 > bytes.length) return null
    const isOutlines = outlines.has((isSpelled ? tagAt(bytes, at) : numbered[known]) ?? '')
    if (isSpelled) at += 4
    if (isOutlines && version !== 0 && version !== 3) return null
    const isChanged = isOutlines ? version === 0 : version !== 0
    const [length, changed] = [number(), isChanged ? number() : 0]
    if (length === null || changed === null) return null
    total += Math.max(length, changed)
  }
  return total
}
