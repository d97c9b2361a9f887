import type { Metadata } from 'sharp'

/**
 * Pixels of a picture that is drawn, by its format: a few bytes can say any number. What drawing took of one
 * colour at 119 megapixels, on one core: AVIF 3.6 s and 2.1 GB, interlaced PNG 1.1 s and 0.4 GB, GIF 0.9 s and
 * 0.5 GB, progressive JPEG 0.5 s and 0.35 GB, WebP 0.25 s and 0.06 GB. A camera's picture has 12 to 50 megapixels,
 * a screen's 8.
 */
const pixelLimits: Readonly<Record<string, number>> = {
  heif: 16_000_000,
  gif: 32_000_000,
  png: 64_000_000,
  jpeg: 64_000_000,
  webp: 64_000_000,
  svg: 64_000_000,
}

/** Bytes of its pixels as they are unpacked: pictures of 16 bits a channel have half as many. */
const unpackedLimit = 256 * 1024 * 1024
/** Pictures that follow each other: all are counted to show the first, a million of them in 2.8 s. */
const framesLimit = 5_000

const bytesOf: Readonly<Record<string, number>> = { uchar: 1, ushort: 2, short: 2 }

/** Whether drawing a picture stays cheap, told from its head; a format that is not listed does not. */
export function isCheapPicture(metadata: Metadata): boolean {
  const { format, width, height, channels, depth, pages = 1 } = metadata
  const pixels = width * height
  const unpacked = pixels * channels * (bytesOf[depth] ?? 8)
  return pixels <= (pixelLimits[format] ?? 0) && unpacked <= unpackedLimit && pages <= framesLimit
}
