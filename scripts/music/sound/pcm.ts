import { createHash } from 'node:crypto'
import { musicLoopLead } from '../../../packages/demo-model/src/music/music-loop.ts'
import { rate, type StereoLoop } from './stereo-loop.ts'

/** Hexadecimal digits that tell two versions of a track apart. */
const versionLength = 16

/** What is encoded: 16 bits a sample, left and right by turns, with the edges that `musicLoopLead` tells of. */
export function pcmOf({ left, right }: StereoLoop): Buffer {
  const { length } = left
  const lead = musicLoopLead * rate
  const pcm = new DataView(new ArrayBuffer((length + 2 * lead) * 4))
  for (let place = 0; place < length + 2 * lead; place += 1) {
    const index = (place - lead + length) % length
    pcm.setInt16(place * 4, Math.round((left[index] ?? 0) * 32_767), true)
    pcm.setInt16(place * 4 + 2, Math.round((right[index] ?? 0) * 32_767), true)
  }
  return Buffer.from(pcm.buffer)
}

/** What files of this sound have in their names. */
export function versionOf(pcm: Buffer): string {
  return createHash('sha256').update(pcm).digest('hex').slice(0, versionLength)
}
