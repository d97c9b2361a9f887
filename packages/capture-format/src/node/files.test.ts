import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../testing/browser.ts'
import {
  type Asked,
  type FileOrigin,
  pageOfFiles,
  startFileOrigin,
} from '../testing/file-origin.ts'
import { capturePage } from './capture-page.ts'

describe('files of a page that capturePage takes', () => {
  let browser: Browser
  let own: FileOrigin
  let other: FileOrigin
  beforeAll(async () => {
    // Else Chromium lets no page ask this machine for files of another origin, and only those be tested.
    browser = await launchBrowser(['--disable-features=LocalNetworkAccessChecks'])
    other = await startFileOrigin('localhost', () => '')
    own = await startFileOrigin('127.0.0.1', () => pageOfFiles(other))
  })
  afterAll(async () => {
    await browser.close()
    await own.stop()
    await other.stop()
  })

  it('are asked for once, whatever their servers say of keeping them, and GET only', async () => {
    const page = await browser.newPage()
    await page.goto(`${own.url}/`)
    const first = [own.asked.length, other.asked.length]
    const { capture, assets } = await capturePage(page)
    const title = await page.title()
    await page.close()
    expect(capture.health).toEqual([])
    expect([...assets.values()].map(({ type }) => type).sort()).toEqual([
      'image/png',
      'image/png',
      'text/css',
    ])
    expect(own.asked.slice(first[0])).toEqual([])
    expect(other.asked.slice(first[1])).toEqual([])
    expect(title, 'a policy of the page was violated').not.toBe('violated')
  })

  it('that cannot be had are in its health, each with its reason, and hold nobody up', async () => {
    const page = await browser.newPage()
    await page.goto(`${own.url}/`)
    await page.setContent(
      '<img width="20" height="20"><style>p{background:url(/hangs.png)}b{background:url(/large.png)}i{background:url(/text.png)}u{background:url(/referred.png)}</style><p>p<b>b</b><i>i</i><u>u</u>',
      { waitUntil: 'domcontentloaded' },
    )
    const first = own.asked.length
    const limits = { timeoutMs: 1500, fileBytes: 100_000 }
    const { capture } = await capturePage(page, { limits })
    await page.close()
    const lost = capture.health.map(({ kind, detail }) => `${kind} ${new URL(detail).pathname}`)
    expect(lost.sort()).toEqual([
      'asset-missing /hangs.png',
      'asset-missing /text.png',
      'asset-too-large /large.png',
    ])
    expect(own.asked.slice(first).filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('are asked for with the cookies of its own site only', async () => {
    const page = await browser.newPage()
    await page.goto(`${other.url}/`)
    await page.goto(`${own.url}/`)
    const cookies = await browser.cookies()
    expect(cookies.map(({ domain }) => domain).sort()).toEqual(['127.0.0.1', 'localhost'])
    await page.setContent(
      `<style>p{background:url(/a.png?late)}b{background:url(${other.url}/a.png?late)}</style><p>p<b>b</b>`,
    )
    const { capture } = await capturePage(page)
    await page.close()
    expect(capture.health).toEqual([])
    const late = ({ path }: Asked): boolean => path.endsWith('?late')
    expect(own.asked.filter(late).map(({ cookie }) => cookie)).toEqual(['own=1'])
    expect(other.asked.filter(late).map(({ cookie }) => cookie)).toEqual([''])
  })
})
