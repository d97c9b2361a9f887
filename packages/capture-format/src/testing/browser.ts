import puppeteer, { type Browser } from 'puppeteer-core'

/** `CHROMIUM_PATH` chooses another Chromium than Debian's. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Chromium as the tests need it. */
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
