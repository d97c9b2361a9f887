import { writeFile } from 'node:fs/promises'
import type { BrowserContext } from 'puppeteer-core'

/** Pixels. */
export const sheetWidth = 2000

const style =
  'body{margin:0;font:12px sans-serif}div{display:grid}.row{display:flex;flex-wrap:wrap;gap:8px}h2{margin:8px 4px 2px;font-size:14px}p{margin:2px 4px 10px}img{display:block}'

/**
 * Writes a picture of many others, to look at.
 * @param file where it goes, as a PNG
 * @param rows HTML, which stands under each other
 */
export async function writeSheet(
  context: BrowserContext,
  file: string,
  rows: readonly string[],
): Promise<void> {
  const page = await context.newPage()
  await page.setViewport({ width: sheetWidth, height: 800 })
  await page.setContent(`<style>${style}</style>${rows.join('')}`)
  await writeFile(file, await page.screenshot({ fullPage: true }))
  await page.close()
}
