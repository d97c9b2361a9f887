import type { Browser, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { launchBrowser } from '../testing/browser.ts'
import { type OddOrigin, startOddOrigin } from '../testing/odd-origin.ts'
import { type CapturePageOptions, capturePage } from './capture-page.ts'

let browser: Browser
let own: OddOrigin
let other: OddOrigin
let page: Page
beforeAll(async () => {
  own = await startOddOrigin()
  other = await startOddOrigin()
  browser = await launchBrowser([
    '--disable-features=LocalNetworkAccessChecks',
    `--host-resolver-rules=MAP plain.test:80 127.0.0.1:${own.port},MAP other.test:80 127.0.0.1:${other.port},MAP * ~NOTFOUND,EXCLUDE 127.0.0.1`,
  ])
})
afterAll(async () => {
  await browser.close()
  await own.stop()
  await other.stop()
})
beforeEach(async () => {
  page = await browser.newPage()
  own.asked.length = 0
})
afterEach(() => page.close())

const background = (path: string) => `<p style="background:url(${path})">x</p>`

async function captureOf(
  html: string,
  address = 'http://plain.test/',
  more: CapturePageOptions = {},
  ready: () => Promise<void> = async () => {},
) {
  own.page = `<!DOCTYPE html><link rel="icon" href="data:,">${html}`
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await ready()
  const { capture, assets } = await capturePage(page, { picture: false, ...more })
  const lost = capture.health.map(({ kind, detail }) => `${kind} ${detail.replace(/^.*\//, '/')}`)
  return {
    lost,
    types: [...assets.values()].map(({ type }) => type),
    text: JSON.stringify(capture),
  }
}

describe('files of a page', () => {
  it('come from a plain http page, where nothing can be hashed', async () => {
    const { lost, types } = await captureOf(`<img src="/a.png">${background('/b.png')}`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    expect([lost, types]).toEqual([[], ['image/png']])
  })

  it('come with what the user said to its server, and only to that', async () => {
    await page.authenticate({ username: 'ann', password: 'secret' })
    const elsewhere = background('http://other.test/b.png')
    const address = 'http://plain.test/known/'
    const { lost, types } = await captureOf(
      `<img src="a.png">${background('late.png')}${elsewhere}`,
      address,
    )
    expect([lost, types]).toEqual([[], ['image/png']])
    expect(other.asked.map(({ authorization }) => authorization)).toEqual(other.asked.map(() => ''))
  })

  it('come from where their server sends those who ask', async () => {
    own.away = 'http://other.test/there.png'
    const { lost, types } = await captureOf(`<img src="/away.png">${background('/away.png?2')}`)
    expect([lost, types]).toEqual([[], ['image/png']])
  })

  it('may come slowly, and are given up when they never end or are cut off', async () => {
    const started = Date.now()
    const sheet = '<link rel="stylesheet" href="/cut.css">'
    const { lost, types } = await captureOf(
      `${sheet}${['/slow.png', '/never.png', '/cut.png'].map(background).join('')}`,
      'http://plain.test/',
      { limits: { timeoutMs: 3000 } },
    )
    expect(Date.now() - started).toBeLessThan(15_000)
    // The page shows a part of what was cut off, and so does its capture.
    expect(lost).toEqual(['asset-missing /never.png'])
    expect(types).toContain('image/png')
  })

  it('that a page of https may not have hold nobody up', async () => {
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (!request.url().startsWith('https://secure.test')) return void request.continue()
      const body = `<!DOCTYPE html><link rel="icon" href="data:,">${background('http://plain.test/mixed.png')}`
      void request.respond({ status: 200, contentType: 'text/html', body })
    })
    const started = Date.now()
    const { lost, types } = await captureOf('', 'https://secure.test/')
    expect(Date.now() - started).toBeLessThan(10_000)
    expect([lost, types]).toEqual([['asset-missing /mixed.png'], []])
  })

  it('[E2.36] that the page itself did not get are no loss: its visitors do not see them either', async () => {
    const font = (name: string, sources: string) =>
      `@font-face{font-family:${name};src:${sources}}.${name}{font-family:${name}}`
    const gone = 'url(http://plain.test/gone.woff2), url(http://nobody.test/away.woff2)'
    const { lost } = await captureOf(
      `<link rel="stylesheet" href="/gone.css"><style>@import "/gone-too.css";${font('none', gone)}</style>
      <img src="/gone.jpg">${background('/gone.svg')}${background('http://plain.test/gone.webp#part')}<p class="none">none</p>`,
      'http://plain.test/',
      {},
      async () => {
        await page.waitForFunction(() => document.readyState === 'complete')
        await page.evaluate(() => document.fonts.ready.then(() => true))
      },
    )
    expect(lost).toEqual([])
  })

  it('with a password in their address, and empty ones, hold nobody up', async () => {
    const started = Date.now()
    const { lost } = await captureOf(background('http://ann:secret@plain.test/known/c.png'))
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(lost.length).toBeLessThanOrEqual(1)
  })

  it('are left out beyond what a page may hold, and its health says so', async () => {
    const { lost, types } = await captureOf(`<img src="/a.png">`, 'http://plain.test/', {
      limits: { pageBytes: 60 },
    })
    expect([lost, types]).toEqual([['page-too-large /a.png'], []])
  })
})

describe('frames of a page', () => {
  it('that never answer are in its health, and hold nobody up for longer than it says', async () => {
    const started = Date.now()
    const { lost, text } = await captureOf(
      `<iframe src="http://other.test/fine.html"></iframe><iframe src="http://127.0.0.1:${other.port}/busy.html"></iframe><p>around</p>`,
      'http://plain.test/',
      {},
      async () => {
        await vi.waitFor(() => expect(page.frames().map((frame) => frame.url())).toHaveLength(3))
        await vi.waitFor(() => expect(other.asked.map(({ path }) => path)).toContain('/busy.html'))
        // It has the page for itself from 50 ms after it was read.
        await new Promise((done) => setTimeout(done, 500))
      },
    )
    // Ten seconds are waited for; the rest is for a machine that does other things, too.
    expect(Date.now() - started).toBeLessThan(90_000)
    expect(text).toContain('/fine.html')
    expect(text).toContain('around')
    expect(lost).toEqual(['frame-unreadable /busy.html'])
  }, 120_000)
})
