import { capturePage } from '@waystep/capture-format/node'
import type { Browser } from 'puppeteer'
import { setSize } from '../drivers/browser.ts'
import { serveAdmin } from '../drivers/sites.ts'
import type { HttpAuthor } from './http-author.ts'

/** Captures the first page of SB Admin 2, stores it with its files, and gives the capture's id. */
export async function storeCapturedAdmin(browser: Browser, author: HttpAuthor): Promise<string> {
  const site = await serveAdmin()
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  await page.goto(`${site.url}/index.html`)
  await page.waitForSelector('#myAreaChart')
  const { capture, assets } = await capturePage(page, { picture: false })
  for (const file of assets.values()) await author.storeAsset(file)
  const id = await author.storeCapture(capture)
  await page.close()
  await site.stop()
  return id
}
