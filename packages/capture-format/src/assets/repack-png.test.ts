import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '../testing/browser.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { repackPng } from './repack-png.ts'

let browser: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await openContext()
  page = await browser.newPage()
})
afterAll(async () => browser.close())

/** A canvas with half-transparent lines over shades, or opaque, as the browser writes it. */
async function drawn(isOpaque: boolean): Promise<Uint8Array> {
  const url = await page.evaluate((alpha) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 301, height: 120 })
    const ink = canvas.getContext('2d', { alpha })
    for (let i = 0; ink && i < 40; i += 1) {
      ink.fillStyle = `rgb(${i * 6} 90 ${200 - i * 4} / ${alpha ? 0.4 : 1})`
      ink.fillRect(i * 7, i * 2, 60, 30)
      ink.fillText(`label ${i}`, i * 6, i * 3)
    }
    return canvas.toDataURL()
  }, !isOpaque)
  return bytesOfDataUrl(url) ?? new Uint8Array()
}

function pixels(png: Uint8Array): Promise<string> {
  return page.evaluate(
    async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      const ink = canvas.getContext('2d')
      ink?.drawImage(image, 0, 0)
      return `${image.width} ${ink?.getImageData(0, 0, image.width, image.height).data.join()}`
    },
    `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  )
}

describe('repackPng', () => {
  it.each([
    ['half transparent', false],
    ['opaque', true],
  ])('says the same pixels in fewer bytes where they are %s', async (_name, isOpaque) => {
    const png = await drawn(isOpaque)
    const again = await repackPng(png)
    expect(again.length).toBeLessThan(png.length * 0.9)
    expect(await pixels(again)).toBe(await pixels(png))
    expect((await repackPng(again)).length).toBe(again.length)
  })

  it('leaves what it does not know or cannot read as it is', async () => {
    const png = await drawn(false)
    const broken = png.slice()
    broken.fill(7, 60, 400)
    const interlaced = png.slice()
    interlaced[28] = 1
    const huge = png.slice()
    huge[16] = 127
    for (const bytes of [
      new TextEncoder().encode('<svg/>'),
      new Uint8Array(),
      png.slice(0, 40),
      png.slice(0, png.length >> 1),
      broken,
      interlaced,
      huge,
    ]) {
      expect(await repackPng(bytes)).toBe(bytes)
    }
  })
})
