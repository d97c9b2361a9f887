import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core'

/** `CHROMIUM_PATH` chooses another Chromium than Debian's. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** A Chromium as the tests need it, for those that need another command line, or one that they may leave in any state. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return puppeteer.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--enable-unsafe-swiftshader',
      ...more,
    ],
    defaultViewport: { width: 800, height: 600 },
  })
}

let shared: Promise<Browser> | null = null

/** What opens pages: a browser, or a context of one. */
export type Pages = Pick<Browser, 'newPage'>

/**
 * A context of its own, with cookies and storage of its own, in one Chromium for all test files of this process: to start
 * one takes more than a second of a processor. To close it closes its pages; Chromium ends with the process.
 */
export async function openContext(): Promise<BrowserContext> {
  shared ??= launchBrowser()
  return (await shared).createBrowserContext()
}
