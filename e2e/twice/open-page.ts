import type { Browser, Page } from 'puppeteer'
import { settledPicture } from '../bench/capture/browser.ts'
import { setSize } from '../drivers/browser.ts'
import type { TwicePage } from './pages.ts'

/** Somebody's page, drawn and in the state to capture. */
export async function openPage(browser: Browser, source: TwicePage): Promise<Page> {
  const page = await browser.newPage()
  // An alert would hold up everything that follows.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  await setSize(page, 'desktop')
  await page.goto(source.url)
  await page.waitForFunction(source.ready)
  if (source.bring) {
    // Scripts of the page may still be taking hold of what is to be clicked.
    await settledPicture(page)
    await source.bring(page)
  }
  return page
}
