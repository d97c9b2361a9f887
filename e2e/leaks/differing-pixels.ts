import type { Page } from 'puppeteer'

/** Levels of a colour by which the same page may be drawn another time: smoothing of shadows and edges. */
const tolerance = 8

/** How many pixels of two PNGs differ, as a browser reads them; all where their sizes do. */
export async function differingPixels(page: Page, a: Buffer, b: Buffer): Promise<number> {
  if (a.equals(b)) return 0
  return await page.evaluate(
    async (pictures, most) => {
      const [one, other] = await Promise.all(
        pictures.map(async (base64) => {
          const file = await fetch(`data:image/png;base64,${base64}`)
          const bitmap = await createImageBitmap(await file.blob())
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
          const context = canvas.getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data
          return { width: bitmap.width, data: data ?? new Uint8ClampedArray() }
        }),
      )
      if (!one || !other) throw new Error('two pictures are compared')
      if (one.width !== other.width || one.data.length !== other.data.length) {
        return Math.max(one.data.length, other.data.length) / 4
      }
      let count = 0
      for (let at = 0; at < one.data.length; at += 4) {
        const differs = [0, 1, 2].some(
          (c) => Math.abs((one.data[at + c] ?? 0) - (other.data[at + c] ?? 0)) > most,
        )
        if (differs) count += 1
      }
      return count
    },
    [a.toString('base64'), b.toString('base64')],
    tolerance,
  )
}
