import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../testing/browser.ts'
import { capturePage } from './capture-page.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** What servers say of keeping a file, and how often each is asked for it when its page is taken. */
const cachings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'max-age': { 'cache-control': 'max-age=60' },
  immutable: { 'cache-control': 'max-age=60, immutable' },
  'no-cache': { 'cache-control': 'no-cache' },
  'must-revalidate': { 'cache-control': 'max-age=0, must-revalidate' },
  private: { 'cache-control': 'private' },
  expired: { expires: 'Thu, 01 Jan 1970 00:00:00 GMT' },
  etag: { etag: '"1"' },
  vary: { vary: 'accept-encoding', 'cache-control': 'max-age=60' },
  nothing: {},
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly cookie: string
  readonly referer: string
}

interface Origin {
  readonly url: string
  readonly asked: Asked[]
  stop(): Promise<void>
}

/** A server of pictures and sheets of every kind of caching; what hangs answers when it stops. */
async function startOrigin(host: string, page: () => string): Promise<Origin> {
  const asked: Asked[] = []
  const reply = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const { cookie = '', referer = '' } = request.headers
    const path = request.url ?? ''
    asked.push({ method: request.method ?? '', path, cookie, referer })
    const headers = cachings[searchParams.get('caching') ?? ''] ?? {}
    const answer = (status: number, type: string, body: string | Buffer): void => {
      response.writeHead(status, { ...headers, 'content-type': type }).end(body)
    }
    switch (pathname) {
      case '/':
        response.setHeader('set-cookie', 'own=1')
        response.setHeader('content-security-policy', "connect-src 'none'")
        answer(200, 'text/html', page())
        break
      case '/a.png':
        answer(200, 'image/png', png)
        break
      case '/lies.png':
        answer(200, 'text/html', png)
        break
      case '/a.css':
        answer(200, 'text/css', 'p{color:red}')
        break
      case '/moved.png':
        response.setHeader('location', '/a.png?moved')
        answer(302, 'text/plain', '')
        break
      case '/referred.png':
        answer(referer === '' ? 403 : 200, 'image/png', png)
        break
      case '/hangs.png':
        break
      case '/text.png':
        answer(200, 'image/png', 'no picture')
        break
      case '/large.png':
        answer(200, 'image/png', Buffer.concat([png, Buffer.alloc(300_000)]))
        break
      default:
        answer(404, 'text/plain', 'none')
    }
  }
  const server: Server = createServer(reply)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('files of a page that capturePage takes', () => {
  let browser: Browser
  let own: Origin
  let other: Origin
  beforeAll(async () => {
    // Else Chromium lets no page ask this machine for files of another origin, and only those be tested.
    browser = await launchBrowser(['--disable-features=LocalNetworkAccessChecks'])
    other = await startOrigin('localhost', () => '')
    const pictures = Object.keys(cachings).map((caching) => `caching=${caching}`)
    own = await startOrigin('127.0.0.1', () => {
      const both = pictures.map(
        (query) =>
          `<img src="/a.png?${query}"><img src="${other.url}/a.png?${query}"><link rel="stylesheet" href="/a.css?${query}">`,
      )
      return `<!DOCTYPE html><link rel="icon" href="data:,">${both.join('')}<img src="/moved.png"><img src="/referred.png"><img src="/lies.png"><p>text</p>
<script>document.addEventListener('securitypolicyviolation',()=>{document.title='violated'})</script>`
    })
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
    const limits = { patience: 1500, fileBytes: 100_000 }
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
      `<style>p{background:url(/a.png?late)}b{background:url(${other.url}/a.png?late)}</style>`,
    )
    const { capture } = await capturePage(page)
    await page.close()
    expect(capture.health).toEqual([])
    const late = ({ path }: Asked): boolean => path.endsWith('?late')
    expect(own.asked.filter(late).map(({ cookie }) => cookie)).toEqual(['own=1'])
    expect(other.asked.filter(late).map(({ cookie }) => cookie)).toEqual([''])
  })
})
