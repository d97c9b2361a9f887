import puppeteer, { type Browser, type Page } from 'puppeteer'

/** A Chromium that draws alike on every machine and knows no host but this one. */
export function launch(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return puppeteer.launch({
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    defaultViewport: { width: 1280, height: 800, deviceScaleFactor: 1 },
    protocolTimeout: 180_000,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--enable-unsafe-swiftshader',
      '--use-angle=swiftshader',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
      ...args,
    ],
  })
}

/** A page with an empty cache that moves nothing it need not move. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  // An alert would hold up everything that follows.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  return page
}

const pictureOf = (page: Page): Promise<Uint8Array> =>
  page.screenshot({ type: 'png', captureBeyondViewport: false })

const pictures = 8

/** Waits until all is loaded and two pictures in a row are alike: the last one. */
export async function settledPicture(page: Page): Promise<Uint8Array> {
  await page.waitForNetworkIdle({ idleTime: 500, timeout: 15_000 }).catch(() => undefined)
  for (const frame of page.frames()) {
    const fonts = frame.evaluate('document.fonts.ready.then(() => 0)').catch(() => undefined)
    await Promise.race([fonts, new Promise((done) => setTimeout(done, 3000))])
  }
  let last = await pictureOf(page)
  for (let made = 1; made < pictures; made++) {
    await new Promise((done) => setTimeout(done, 250))
    const next = await pictureOf(page)
    if (Buffer.compare(last, next) === 0) return next
    last = next
  }
  return last
}
