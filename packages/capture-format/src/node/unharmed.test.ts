import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '../testing/browser.ts'
import { SiteServer } from '../testing/site-server.ts'
import type { Witnessed } from '../testing/witness/install-witness.ts'
import { witnessSite } from '../testing/witness/witness-page.ts'
import { capturePage } from './capture-page.ts'

describe('a page that capturePage takes', () => {
  let browser: BrowserContext
  let site: SiteServer
  let page: Page
  let witnessed: Witnessed
  const asked: string[] = []
  const said: string[] = []

  beforeAll(async () => {
    browser = await openContext()
    site = await SiteServer.start()
    for (const [path, file] of Object.entries(witnessSite)) site.files.set(path, file)
    page = await browser.newPage()
    await page.goto(site.url('/'))
    await page.waitForSelector('html[data-ready]')
    await page.evaluate('witness.arm()')
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    const { capture } = await capturePage(page)
    expect(capture.health).toEqual([])
    witnessed = JSON.parse(String(await page.evaluate('witness.disarm()'))) as Witnessed
  }, 30_000)
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  it('sees no call of any function or getter, no event, no mutation and no observer', () => {
    expect(witnessed.seen).toEqual([])
  })

  it('is in the state it was in', () => {
    expect(witnessed.after).toEqual(witnessed.before)
  })

  it('asks for nothing, and finds nothing in its own list of what was asked for', () => {
    expect(asked).toEqual([])
    expect(witnessed.resources).toEqual([])
  })

  it('says nothing in its console but how long a driver took to give the pixels of WebGL', () => {
    expect(said.filter((text) => !text.includes('GPU stall due to ReadPixels'))).toEqual([])
  })
})
