import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core'

/** Does this run drive Firefox instead of Chromium? */
const inFirefox = process.env['WAYSTEP_BROWSER'] === 'firefox'

/** Browsers that run, by the flags that they were started with. */
const shared = new Map<string, Promise<Browser>>()

/**
 * A context of its own, with cookies and storage of its own, in one browser for all test files of this process: to start
 * one takes more than a second of a processor. To close it closes its pages; the browser ends with the process.
 * @param flags of Chromium; contexts with other flags are of another browser
 */
export async function openContext(flags: readonly string[] = []): Promise<BrowserContext> {
  const key = flags.join(' ')
  const browser = shared.get(key) ?? (inFirefox ? openFirefox() : openChromium(flags))
  shared.set(key, browser)
  return (await browser).createBrowserContext()
}

const openChromium = (flags: readonly string[]) =>
  puppeteer.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', ...flags],
    protocolTimeout: 120_000,
  })

const openFirefox = () =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    protocolTimeout: 120_000,
  })
