import sharp from 'sharp'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The pixels of a picture in a box that is told in other pixels, each of which is `scale` of its own. */
export async function pixelsIn(bytes: Buffer, box: Box, scale = 1): Promise<number[][]> {
  const { data, info } = await sharp(bytes)
    .extract({
      left: Math.floor(box.x * scale),
      top: Math.floor(box.y * scale),
      width: Math.floor(box.width * scale),
      height: Math.floor(box.height * scale),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, at) => [
    ...data.subarray(at * 3, at * 3 + 3),
  ])
}

export const isRed = ([red = 0, green = 0, blue = 0]: number[]): boolean =>
  red - Math.max(green, blue) > 40

export const isNear =
  (...colour: number[]) =>
  (pixel: number[]): boolean =>
    pixel.every((part, at) => Math.abs(part - (colour[at] ?? 0)) < 24)
