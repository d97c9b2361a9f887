import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openContext, type Pages } from './browser.ts'
import { captureAndReplay } from './replay.ts'
import { type SiteFile, SiteServer } from './site-server.ts'

/** A small page that shows one construct. */
export interface Construct {
  readonly html: string
  /** `<!DOCTYPE html>` unless said otherwise. */
  readonly doctype?: string
  readonly files?: Readonly<Record<string, SiteFile>>
  /** Brings the page into the state to capture. */
  readonly setup?: (page: Page) => Promise<void>
}

export const svg = (color: string): SiteFile => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="20" cx="20" cy="20" fill="${color}"/></svg>`,
})

export const css = (body: string): SiteFile => ({ type: 'text/css', body })

export async function openConstruct(
  browser: Pages,
  { html, doctype = '<!DOCTYPE html>', files = {}, setup }: Construct,
): Promise<{ page: Page; site: SiteServer }> {
  const site = await SiteServer.start()
  const body = `${doctype}<html><head><meta charset="utf-8"></head><body>${html}</body></html>`
  site.files.set('/', { type: 'text/html; charset=utf-8', body })
  for (const [path, file] of Object.entries(files)) site.files.set(path, file)
  const page = await browser.newPage()
  await page.goto(site.url('/'), { waitUntil: 'load' })
  await setup?.(page)
  return { page, site }
}

/** Tests that each construct, captured and replayed with its server gone, looks exactly the same. */
export function itKeeps(constructs: Readonly<Record<string, Construct>>): void {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openContext()
  })
  afterAll(async () => browser.close())

  it.each(Object.entries(constructs))('keeps %s', async (_name, construct) => {
    const { page, site } = await openConstruct(browser, construct)
    const { differing, outside, missing, capture } = await captureAndReplay(browser, page)
    await page.close()
    await site.stop()
    expect(outside).toEqual([])
    expect(missing).toEqual([])
    expect(capture.health).toEqual([])
    expect(differing).toBe(0)
  })
}
