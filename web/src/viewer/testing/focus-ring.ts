import type { Page } from 'puppeteer-core'
import { boxAt } from './measure.ts'

/** CSS pixels around an element in which its ring is looked for. */
const around = 12

/**
 * How much of the focus ring of the first element of a selector is seen: the pixels whose colour has at
 * least 3:1 to what they were without the focus, as a share of a line 2 CSS pixels thick around the element
 * (WCAG 2.2, 2.4.13). Throws when the element does not take the focus.
 */
export async function ringSeen(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const box = await boxAt(page, selector)
  const clip = {
    x: Math.max(0, Math.floor(box.x) - around),
    y: Math.max(0, Math.floor(box.y) - around),
    width: Math.ceil(box.width) + 2 * around,
    height: Math.ceil(box.height) + 2 * around,
  }
  const picture = () => page.screenshot({ clip, encoding: 'base64' })
  const before = await picture()
  const took = await page.$eval(selector, (element) => {
    ;(element as HTMLElement).focus({ preventScroll: true })
    return element.matches(':focus-visible')
  })
  if (!took) throw new Error(`${selector} does not show a focus`)
  const changed = await changedPixels(page, before, await picture())
  const isRound = await page.$eval(
    selector,
    (element) => getComputedStyle(element).borderRadius === '50%',
  )
  const outline = isRound ? Math.PI * box.width : 2 * (box.width + box.height)
  return changed / (2 * outline)
}

/** How many pixels of two pictures, PNG in Base64, have at least 3:1 to each other. */
function changedPixels(page: Page, before: string, after: string): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [one = [], other = []] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image()
          image.src = `data:image/png;base64,${picture}`
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
          const linear = (channel = 0) =>
            channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
          const luminances: number[] = []
          for (let at = 0; at < data.length; at += 4) {
            const [red, green, blue] = [
              linear(data[at]),
              linear(data[at + 1]),
              linear(data[at + 2]),
            ]
            luminances.push(0.2126 * red + 0.7152 * green + 0.0722 * blue)
          }
          return luminances
        }),
      )
      return one.filter((luminance, index) => {
        const [dark = 0, light = 0] = [luminance, other[index] ?? 0].sort((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05) >= 3
      }).length
    },
    [before, after],
  )
}
