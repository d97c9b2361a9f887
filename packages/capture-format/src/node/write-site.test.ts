import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openContext } from '../testing/browser.ts'
import { differingPixels, settle } from '../testing/replay.ts'
import { SiteServer } from '../testing/site-server.ts'
import { filesIn, serveFolder } from '../testing/static-site.ts'
import { capturePage } from './capture-page.ts'
import { writeSite } from './write-site.ts'

const red = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle r="30" cx="30" cy="30" fill="crimson"/></svg>`

const framed = `<!DOCTYPE html><body style="margin:0;background:gold"><h3>Another site</h3><img src="/picture.svg">`

const page = (
  elsewhere: string,
): string => `<!DOCTYPE html><meta charset="utf-8"><title>Shop & <b>more</b></title>
<link rel="stylesheet" href="${elsewhere}/style.css">
<body><h1>Größe</h1><input id="name"><x-closed></x-closed><canvas width="80" height="60"></canvas>
<iframe src="${elsewhere}/frame" width="220" height="120"></iframe>
<div style="height:90px;overflow:auto" id="scroller"><div style="height:600px;background:linear-gradient(teal,white)">scrolled</div></div>
<dialog style="position:fixed;inset:20px 20px auto auto;margin:0"><p>Open</p></dialog><div style="height:1200px"></div>
<script>
document.querySelector('x-closed').attachShadow({mode:'closed'}).innerHTML='<b style="color:purple">in a closed root</b>'
const sheet=new CSSStyleSheet();sheet.replaceSync('h1{letter-spacing:4px}');document.adoptedStyleSheets=[sheet]
const picture=new Image();picture.onload=()=>{document.querySelector('canvas').getContext('2d').drawImage(picture,0,0);document.body.dataset.drawn=''}
picture.src='${elsewhere}/picture.svg'
</script>`

/** Two sites of one server: `127.0.0.1` and `localhost` are not the same site. */
async function serveShop(): Promise<SiteServer> {
  const site = await SiteServer.start()
  const elsewhere = `http://localhost:${site.port}`
  const svg = { type: 'image/svg+xml', body: red }
  const style = 'body{margin:8px;background:url("picture.svg") repeat-x 0 420px}'
  site.files.set('/', { type: 'text/html', body: page(elsewhere) })
  site.files.set('/frame', { type: 'text/html', body: framed })
  site.files.set('/picture.svg', svg)
  site.files.set('/style.css', { type: 'text/css', body: style })
  return site
}

/** What nothing but a person or a script could have made of it. */
async function bringShop(shop: Page): Promise<void> {
  await shop.waitForSelector('body[data-drawn]')
  await shop.type('#name', 'Ada')
  await shop.evaluate(() => {
    document.querySelector('#scroller')?.scrollTo(0, 200)
    document.querySelector('dialog')?.show()
    scrollTo(0, 50)
  })
}

describe('writeSite', () => {
  let browser: BrowserContext
  let folder: string
  beforeAll(async () => {
    browser = await openContext()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waystep-site-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function writeShop(): Promise<Uint8Array> {
    const shop = await serveShop()
    const live = await browser.newPage()
    try {
      await live.goto(shop.url('/'), { waitUntil: 'networkidle0' })
      await bringShop(live)
      await settle(live)
      const before = await live.screenshot({ type: 'png', captureBeyondViewport: false })
      const { capture, assets } = await capturePage(live, { picture: false })
      expect(capture.health).toEqual([])
      await writeSite(capture, assets, join(folder, 'new', 'site'))
      return before
    } finally {
      await live.close()
      await shop.stop()
    }
  }

  it('shows the page as it was from any static server, its own servers gone', async () => {
    const before = await writeShop()
    const site = await serveFolder(join(folder, 'new', 'site'))
    const replayed = await browser.newPage()
    const asked: string[] = []
    replayed.on('request', (request) => asked.push(request.url()))
    try {
      await replayed.goto(site.url('/index.html'))
      await replayed.waitForSelector('html[data-mounted]')
      await settle(replayed)
      const after = await replayed.screenshot({ type: 'png', captureBeyondViewport: false })
      expect(await differingPixels(replayed, before, after)).toBe(0)
      expect(
        asked.filter((url) => !url.startsWith(site.url('/')) && !/^(?:data|about):/.test(url)),
      ).toEqual([])
      expect(site.missing).toEqual([])
      expect(await replayed.title()).toBe('Shop & <b>more</b>')
    } finally {
      await replayed.close()
      await site.stop()
    }
  })

  it('shows drawings that could run when they are opened alone, and gives them no address', async () => {
    const tame =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><use href="#a"/></svg>'
    const wild = ['onload="ran()"><g/>', '><script>ran()</script>', '><a href="//outside.test/"/>']
    const site = await SiteServer.start()
    const svg = (body: string) => ({ type: 'image/svg+xml', body })
    site.files.set('/tame.svg', svg(tame))
    wild.forEach((more, i) => {
      const size = 'xmlns="http://www.w3.org/2000/svg" width="20" height="20"'
      site.files.set(`/wild${i}.svg`, svg(`<svg ${size} ${more}<circle r="9" fill="red"/></svg>`))
    })
    const images = wild.map((_, i) => `<img src="wild${i}.svg">`).join('')
    const style = '<p style="background:url(wild0.svg)">p</p><img src="tame.svg">'
    site.files.set('/', { type: 'text/html', body: `<!DOCTYPE html>${images}${style}` })
    const live = await browser.newPage()
    await live.goto(site.url('/'))
    await settle(live)
    const before = await live.screenshot({ type: 'png' })
    const { capture, assets } = await capturePage(live, { picture: false })
    await writeSite(capture, assets, folder)
    await live.close()
    await site.stop()
    const drawings = (await filesIn(folder)).filter((path) => path.endsWith('.svg'))
    expect(drawings).toHaveLength(1)
    const written = await serveFolder(folder)
    const replayed = await browser.newPage()
    await replayed.goto(written.url('/index.html'))
    await replayed.waitForSelector('html[data-mounted]')
    await settle(replayed)
    const after = await replayed.screenshot({ type: 'png' })
    expect(await differingPixels(replayed, before, after)).toBe(0)
    expect(written.missing).toEqual([])
    await replayed.close()
    await written.stop()
  })

  it('writes index.html and assets, with one small script', async () => {
    await writeShop()
    const site = join(folder, 'new', 'site')
    const paths = await filesIn(site)
    expect(paths.filter((path) => !path.startsWith('assets/'))).toEqual(['index.html'])
    expect(paths.filter((path) => /\.m?js$/.test(path))).toEqual([])
    const served = await serveFolder(site)
    const texts = [...served.files].filter(([, { type }]) => type === 'text/html')
    await served.stop()
    const scripts = texts.flatMap(([, { body }]) => String(body).match(/<script\b/g) ?? [])
    expect(scripts).toHaveLength(1)
    expect(String(served.files.get('/index.html')?.body).length).toBeLessThan(30_000)
  })
})
