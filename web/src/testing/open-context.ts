import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core'

/** Does this run drive Firefox instead of Chromium? */
const inFirefox = process.env['WAYSTEP_BROWSER'] === 'firefox'

let shared: Promise<Browser> | null = null

/**
 * A context of its own, with cookies and storage of its own, in one browser for all test files of this process: to start
 * one takes more than a second of a processor. To close it closes its pages; the browser ends with the process.
 */
export async function openContext(): Promise<BrowserContext> {
  shared ??= inFirefox ? openFirefox() : openChromium()
  return (await shared).createBrowserContext()
}

const openChromium = () =>
  puppeteer.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    protocolTimeout: 120_000,
  })

const openFirefox = () =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    protocolTimeout: 120_000,
  })
