import type { CaptureBox } from '@waystep/capture-format'
import type { Box } from './box.ts'

export interface PaintedPicture {
  readonly png: Uint8Array<ArrayBuffer>
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export interface SmallPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Pixels. */
  readonly width: number
  readonly height: number
}

const cover = '#a1a1aa'

async function pngOf(canvas: OffscreenCanvas): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await blob.arrayBuffer())
}

/** Paints over what must not leave the page. Boxes are in CSS pixels of a viewport so many wide. */
export async function coverBoxes(
  png: ArrayBuffer,
  viewportWidth: number,
  boxes: readonly Box[],
): Promise<PaintedPicture> {
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }))
  const { width, height } = bitmap
  if (boxes.length === 0) {
    bitmap.close()
    return { png: new Uint8Array(png), width, height }
  }
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no drawing context')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  context.fillStyle = cover
  const ratio = width / viewportWidth
  for (const box of boxes) {
    // Whole pixels: one that is half covered would still tell.
    const [left, top] = [Math.floor(box.x * ratio), Math.floor(box.y * ratio)]
    const right = Math.ceil((box.x + box.width) * ratio)
    const bottom = Math.ceil((box.y + box.height) * ratio)
    context.fillRect(left, top, right - left, bottom - top)
  }
  return { png: await pngOf(canvas), width, height }
}

/** A picture that takes little room: WebP, at most so many pixels wide. Quality is 0 to 1. */
export async function shrinkPicture(
  png: ArrayBuffer,
  { maxWidth, quality }: { readonly maxWidth: number; readonly quality: number },
): Promise<SmallPicture> {
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }))
  const ratio = Math.min(1, maxWidth / bitmap.width)
  const width = Math.max(1, Math.round(bitmap.width * ratio))
  const height = Math.max(1, Math.round(bitmap.height * ratio))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no drawing context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
}

/** Cuts a part out of a picture. */
export async function cropPicture(
  png: ArrayBuffer | Uint8Array<ArrayBuffer>,
  viewportWidth: number,
  box: CaptureBox,
): Promise<Uint8Array | null> {
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }))
  const ratio = bitmap.width / viewportWidth
  const width = Math.round(box.width * ratio)
  const height = Math.round(box.height * ratio)
  if (width < 1 || height < 1) return null
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, -box.x * ratio, -box.y * ratio)
  bitmap.close()
  return pngOf(canvas)
}
