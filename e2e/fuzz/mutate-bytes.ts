import type { Random } from './random.ts'

/** Other bytes than these: flipped, cut, repeated, put in, or joined with those of something else. */
export function mutateBytes(bytes: Uint8Array, other: Uint8Array, random: Random): Buffer {
  let changed = Buffer.from(bytes)
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    const at = random.below(changed.length + 1)
    const length = random.once(4) ? random.below(changed.length + 1) : random.below(24)
    const before = changed.subarray(0, at)
    const after = changed.subarray(at + length)
    switch (random.below(6)) {
      case 0:
        if (changed.length > 0) {
          const place = Math.min(at, changed.length - 1)
          changed[place] = (changed[place] ?? 0) ^ (1 << random.below(8))
        }
        break
      case 1:
        changed = Buffer.concat([before, after])
        break
      case 2:
        changed = Buffer.concat([before, changed.subarray(at, at + length), changed.subarray(at)])
        break
      case 3:
        changed = Buffer.concat([before, Buffer.from(junk(random)), changed.subarray(at)])
        break
      case 4:
        changed = Buffer.from(before)
        break
      default: {
        const from = random.below(other.length + 1)
        changed = Buffer.concat([before, other.subarray(from, from + length), after])
      }
    }
    // Repeated halves of a large file would grow without end.
    if (changed.length > 4 * bytes.length + 4096) changed = changed.subarray(0, bytes.length)
  }
  return changed
}

function junk(random: Random): Uint8Array {
  return Uint8Array.from({ length: 1 + random.below(16) }, () => random.below(256))
}
