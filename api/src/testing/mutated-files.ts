/** Chance that can be repeated: the same seed and case, the same choices. @returns from 0 to below `limit` */
export type Below = (limit: number) => number

/** mulberry32, begun at a place of its own for every case. */
export function chanceOf(seed: number, index: number): Below {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

/** Numbers at which formats count wrong. */
const edges = [0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0xffffffff]

/** A file with other bytes in places: flipped, cut, repeated, numbers set to their edges, parts of another file. */
export function mutatedFile(file: Buffer, other: Buffer, below: Below): Buffer {
  let bytes = Buffer.from(file)
  // Heads and indexes say how the rest is read: most changes are there.
  const place = () => below(below(3) > 0 ? Math.min(bytes.length, 1_500) : bytes.length)
  for (let left = 1 + below(4); left > 0 && bytes.length > 8; left -= 1) {
    const at = place()
    const length = below(4) === 0 ? below(bytes.length) : below(24)
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + length)]
    switch (below(7)) {
      case 0:
      case 1:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8))
        break
      case 2:
        bytes.writeUInt32BE(edges[below(edges.length)] ?? 0, Math.min(at, bytes.length - 4))
        break
      case 3:
        bytes = Buffer.concat([before, after])
        break
      case 4:
        bytes = Buffer.concat([before, bytes.subarray(at, at + length), bytes.subarray(at)])
        break
      case 5:
        bytes = Buffer.from(before)
        break
      default: {
        const from = below(other.length)
        bytes = Buffer.concat([before, other.subarray(from, from + length), after])
      }
    }
  }
  // Repeated halves would grow without end.
  return bytes.subarray(0, 4 * file.length)
}
