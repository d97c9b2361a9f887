import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../drivers/paths.ts'

const film = readFileSync(join(root, 'api/src/testing/videos/h264.mp4'))

/** A film of so many bytes, of which no part is like another: an MP4 that all play, and a box of noise behind it. */
export interface LargeFilm {
  readonly size: number
  /** Bytes from `start` to before `end`. */
  part(start: number, end: number): Uint8Array<ArrayBuffer>
}

export function largeFilm(size: number): LargeFilm {
  const head = Buffer.concat([film, Buffer.alloc(16)])
  // A box whose size is written in 64 bits.
  head.writeUInt32BE(1, film.length)
  head.write('free', film.length + 4, 'latin1')
  head.writeBigUInt64BE(BigInt(size - film.length), film.length + 8)
  return {
    size,
    part(start, end) {
      const bytes = new Uint8Array(new ArrayBuffer(end - start))
      const words = new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / 4))
      for (let at = 0; at < words.length; at += 1) words[at] = Math.imul(start + at, 2_654_435_761)
      if (start < head.length) bytes.set(head.subarray(start, end))
      return bytes
    },
  }
}
