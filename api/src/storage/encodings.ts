import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'

/** What a body may be packed with, by its name in `Content-Encoding`. */
export type Encoding = 'br' | 'zstd' | 'gzip'

interface Packing {
  /** Once, for everybody who reads it later. */
  pack(bytes: Uint8Array): Promise<Buffer>
  /** While its first reader waits. */
  packSoon(bytes: Uint8Array): Promise<Buffer>
  /** One reader waits for it, and nobody reads it later. */
  packOnce(bytes: Uint8Array): Promise<Buffer>
  /** On the way to one reader. */
  packing(): Transform
  unpacking(): Transform
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const brotliQuality = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
})

/** Asked for only where Node knows it. */
const zstd = (bytes: Uint8Array, level: number) =>
  promisify(zlib.zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } })

/** Quality 9 costs a tenth of 11 and loses three hundredths; all of it is off the event loop. */
const packings: Readonly<Record<Encoding, Packing>> = {
  br: {
    pack: (bytes) => brotli(bytes, brotliQuality(9)),
    packSoon: (bytes) => brotli(bytes, brotliQuality(5)),
    packOnce: (bytes) => brotli(bytes, brotliQuality(1)),
    packing: () => zlib.createBrotliCompress(brotliQuality(4)),
    unpacking: () => zlib.createBrotliDecompress(),
  },
  zstd: {
    pack: (bytes) => zstd(bytes, 12),
    packSoon: (bytes) => zstd(bytes, 6),
    packOnce: (bytes) => zstd(bytes, 1),
    packing: () => zlib.createZstdCompress(),
    unpacking: () => zlib.createZstdDecompress(),
  },
  gzip: {
    pack: (bytes) => gzip(bytes, { level: 8 }),
    packSoon: (bytes) => gzip(bytes, { level: 6 }),
    packOnce: (bytes) => gzip(bytes, { level: 1 }),
    packing: () => zlib.createGzip(),
    unpacking: () => zlib.createGunzip(),
  },
}

/** Best first. Node before 22.15 knows no zstd. */
export const encodings: readonly Encoding[] =
  'zstdCompress' in zlib ? ['br', 'zstd', 'gzip'] : ['br', 'gzip']

export function pack(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return packings[encoding].pack(bytes)
}

/** Packs what somebody waits for and many read later: faster than `pack`, and a little larger. */
export function packSoon(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return packings[encoding].packSoon(bytes)
}

/**
 * Packs what somebody waits for and nobody reads later: a page of 270 kB takes a tenth of the time of `packSoon`, and is a
 * fifth larger.
 */
export function packOnce(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  return packings[encoding].packOnce(bytes)
}

/** A text packed on the way to its reader. */
export function packedText(text: string, encoding: Encoding): Readable {
  return Readable.from([text]).pipe(packings[encoding].packing())
}

/** What a packed stream holds. An error of either is the answer's, and both end together. */
export function unpacked(stream: Readable, encoding: Encoding): Readable {
  return pipeline(stream, packings[encoding].unpacking(), () => undefined)
}
