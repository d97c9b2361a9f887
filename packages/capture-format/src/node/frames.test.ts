import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '../testing/browser.ts'
import { fillFrameSite, framePages } from '../testing/frame-site.ts'
import { captureAndReplay } from '../testing/replay.ts'
import { SiteServer } from '../testing/site-server.ts'

describe('frames of a page that capturePage takes', () => {
  let browser: BrowserContext
  let own: SiteServer
  let third: SiteServer
  beforeAll(async () => {
    browser = await openContext()
    own = await SiteServer.start()
    third = await SiteServer.start()
    fillFrameSite(own, `http://localhost:${third.port}`, third)
  })
  afterAll(async () => {
    await browser.close()
    await own.stop()
    await third.stop()
  })

  it.each(framePages)('are all in it and look the same: %s', async (path) => {
    const page = await browser.newPage()
    await page.goto(own.url(path))
    const { differing, capture, outside, missing } = await captureAndReplay(browser, page)
    await page.close()
    expect(capture.health).toEqual([])
    expect([outside, missing]).toEqual([[], []])
    expect(differing).toBe(0)
  })
})
