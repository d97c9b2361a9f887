import type { Capture } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import type { Browser } from 'puppeteer'
import { setSize } from '../drivers/browser.ts'
import { serveAdmin } from '../drivers/sites.ts'
import type { HttpAuthor } from './http-author.ts'

export interface StoredAdmin {
  readonly id: string
  readonly capture: Capture
}

/** Captures the first page of SB Admin 2, and stores it with its files. */
export async function storeCapturedAdmin(
  browser: Browser,
  author: HttpAuthor,
  options: { readonly picture: boolean } = { picture: false },
): Promise<StoredAdmin> {
  const site = await serveAdmin()
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  await page.goto(`${site.url}/index.html`)
  await page.waitForSelector('#myAreaChart')
  const { capture, assets } = await capturePage(page, options)
  for (const file of assets.values()) await author.storeAsset(file)
  const id = await author.storeCapture(capture)
  await page.close()
  await site.stop()
  return { id, capture }
}
