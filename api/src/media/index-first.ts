type Read = (start: number, end: number) => Promise<Uint8Array>

interface Box {
  readonly type: string
  /** Where what it holds begins, and where it ends. */
  readonly inside: number
  readonly end: number
}

/** Boxes that are looked at: a file of nothing but heads would be read for ever. */
const most = 64

async function* boxes(read: Read, from: number, to: number): AsyncGenerator<Box> {
  let start = from
  for (let count = 0; count < most && start + 8 <= to; count += 1) {
    const head = await read(start, Math.min(start + 16, to))
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
    const type = String.fromCharCode(...head.subarray(4, 8))
    const short = view.getUint32(0)
    const isLong = short === 1 && head.byteLength === 16
    const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? to - start : short
    const inside = start + (isLong ? 16 : 8)
    if (start + size < inside) return
    yield { type, inside, end: Math.min(start + size, to) }
    start += size
  }
}

/**
 * Does an MP4 tell where its pictures are before the pictures come, and all at once? Else a player asks for its end
 * first, or for all of it. @param size of the file, in bytes
 */
export async function hasIndexFirst(size: number, read: Read): Promise<boolean> {
  for await (const box of boxes(read, 0, size)) {
    if (box.type === 'mdat') return false
    if (box.type !== 'moov') continue
    for await (const { type } of boxes(read, box.inside, box.end)) {
      // The index is in fragments, each before a part of the film.
      if (type === 'mvex') return false
    }
    return true
  }
  return false
}
