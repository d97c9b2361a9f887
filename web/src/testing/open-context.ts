import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core'

let shared: Promise<Browser> | null = null

/**
 * A context of its own, with cookies and storage of its own, in one Chromium for all test files of this process: to start
 * one takes more than a second of a processor. To close it closes its pages; Chromium ends with the process.
 */
export async function openContext(): Promise<BrowserContext> {
  shared ??= puppeteer.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    protocolTimeout: 120_000,
  })
  return (await shared).createBrowserContext()
}
