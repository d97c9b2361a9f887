import { readFile } from 'node:fs/promises'

/** Kinds of files with a voice, by the endings that they have. */
export const soundKinds = ['mp3', 'wav', 'm4a', 'mp4', 'aac', 'webm', 'ogg'] as const
export type SoundKind = (typeof soundKinds)[number]

/** One of the sounds beside this file: two and a half seconds. */
export async function soundFile(kind: SoundKind): Promise<Buffer> {
  return await readFile(new URL(`./sounds/${kind}.${kind}`, import.meta.url))
}

/** As long as that many seconds, in few bytes: frames of AAC without anything in them. */
export function longSound(seconds: number): Buffer {
  const length = 13
  const frame = Buffer.alloc(length)
  // ADTS: AAC LC, 8000 samples a second, one channel, this length.
  frame.set([
    0xff,
    0xf1,
    0x6c,
    0x40 | (length >> 11),
    length >> 3,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ])
  const frames = Math.ceil((seconds * 8_000) / 1_024)
  return Buffer.alloc(frames * length, frame)
}
