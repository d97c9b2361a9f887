import puppeteer, { type Browser } from 'puppeteer-core'

/** Chromium as the tests need it: `CHROMIUM` chooses another one than Debian's. */
export function launchBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--enable-unsafe-swiftshader',
    ],
    defaultViewport: { width: 800, height: 600 },
  })
}
