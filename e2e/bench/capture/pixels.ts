import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PinnedPackage, packageFolder } from './packages.ts'

const matcher: PinnedPackage = 'pixelmatch@7.2.0'
const decoder: PinnedPackage = 'pngjs@7.0.0'

/** What comparing pictures needs. */
export const pixelPackages = [matcher, decoder]

interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

interface Decoder {
  readonly PNG: {
    readonly sync: { read(png: Buffer): Picture; write(picture: Picture): Buffer }
    new (size: { width: number; height: number }): Picture
  }
}

type Match = (
  a: Uint8Array,
  b: Uint8Array,
  difference: Uint8Array,
  width: number,
  height: number,
  options: { threshold: number },
) => number

const load = async <T>(pinned: PinnedPackage, file: string): Promise<T> =>
  (await import(pathToFileURL(join(packageFolder(pinned), file)).href)).default as T

export interface PixelDifference {
  /** The share of pixels that differ, without those that differ by smoothing only. */
  readonly share: number
  readonly picture: Uint8Array
}

/** Compares two PNGs of one size; resolves to null where the sizes differ. */
export async function comparePixels(a: Uint8Array, b: Uint8Array): Promise<PixelDifference | null> {
  const { PNG } = await load<Decoder>(decoder, 'lib/png.js')
  const match = await load<Match>(matcher, 'index.js')
  const [before, after] = [PNG.sync.read(Buffer.from(a)), PNG.sync.read(Buffer.from(b))]
  const { width, height } = before
  if (after.width !== width || after.height !== height) return null
  const difference = new PNG({ width, height })
  const pixels = match(before.data, after.data, difference.data, width, height, { threshold: 0.1 })
  return { share: pixels / (width * height), picture: PNG.sync.write(difference) }
}
