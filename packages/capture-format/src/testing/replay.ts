import type { Page } from 'puppeteer-core'
import type { CompletedCapture } from '../assets/complete-capture.ts'
import { writePage } from '../html/write-page.ts'
import { bundleOf } from '../node/bundle.ts'
import { type CapturePageOptions, capturePage } from '../node/capture-page.ts'
import type { Pages } from './browser.ts'
import { type SiteFile, SiteServer } from './site-server.ts'

export interface Replay {
  /** The page that holds the replayed one in its frame. */
  readonly page: Page
  /** Addresses asked for beside the replay's own server. */
  readonly outside: string[]
  /** What the replay's server was asked for and does not have. */
  readonly missing: readonly string[]
  /** Has the replay's server hold one file more. */
  serve(path: string, file: SiteFile): void
  close(): Promise<void>
}

const shell = `<!DOCTYPE html><style>html,body{margin:0;overflow:hidden}iframe{border:0;display:block;width:100vw;height:100vh}</style>
<link rel="icon" href="data:,"><iframe sandbox="allow-same-origin" src="page.html"></iframe><script src="mount.js"></script><script>
addEventListener('load',()=>{window.links=[];const frame=document.querySelector('iframe')
waystepMount.mountPage(frame,{onLink:({nodeId,href})=>links.push({nodeId,href})});document.documentElement.dataset.mounted=''})</script>`

/** Replays a capture as viewers see it: a sandboxed frame, nothing but its own server's files. */
export async function replay(
  browser: Pages,
  { capture, assets }: CompletedCapture,
): Promise<Replay> {
  const site = await SiteServer.start()
  const page = await browser.newPage()
  const outside: string[] = []
  site.files.set('/v/index.html', { type: 'text/html; charset=utf-8', body: shell })
  site.files.set('/v/mount.js', {
    type: 'text/javascript',
    body: await bundleOf('mount', 'waystepMount'),
  })
  const html = writePage(capture.tree, { assetUrl: (hash) => `assets/${hash}` })
  site.files.set('/v/page.html', { type: 'text/html; charset=utf-8', body: html })
  for (const [hash, { type, bytes }] of assets) {
    site.files.set(`/v/assets/${hash}`, {
      type,
      body: bytes,
      headers: { 'x-content-type-options': 'nosniff' },
    })
  }
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(site.url('/')) && !/^(?:data|about):/.test(url)) outside.push(url)
  })
  await page.goto(site.url('/v/index.html'))
  await page.waitForSelector('html[data-mounted]')
  await settle(page)
  const close = async (): Promise<void> => {
    await page.close()
    await site.stop()
  }
  const serve = (path: string, file: SiteFile): void => void site.files.set(path, file)
  return { page, outside, missing: site.missing, serve, close }
}

/** Waits until fonts are there and two frames are drawn; scripts run in the outermost frame only. */
export async function settle(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(async () => {
    const inner = Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentDocument)
    await Promise.all([document, ...inner].map((it) => it?.fonts.ready))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Pixels of two pictures that differ by more than compositing rounds (one level in 255). */
export async function differingPixels(page: Page, a: Uint8Array, b: Uint8Array): Promise<number> {
  // Nearly all replays are drawn alike to the byte; reading every pixel costs more than drawing them.
  if (Buffer.compare(a, b) === 0) return 0
  const urls = [a, b].map((png) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`)
  return page.evaluate(async (sources) => {
    const pixels = await Promise.all(
      sources.map(async (source) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, image.width, image.height).data ?? []
      }),
    )
    const [before = [], after = []] = pixels
    const differing = new Set<number>()
    before.forEach((level, i) => {
      if (Math.abs(level - (after[i] ?? 999)) > 1) differing.add(i >> 2)
    })
    return differing.size
  }, urls)
}

export interface Comparison extends CompletedCapture {
  /** Pixels in which the replay looks other than the page did. */
  readonly differing: number
  readonly outside: readonly string[]
  readonly missing: readonly string[]
}

/** Captures the page that is open, replays it, and compares how the two look. */
export async function captureAndReplay(
  browser: Pages,
  page: Page,
  options: CapturePageOptions = {},
): Promise<Comparison> {
  await settle(page)
  const before = await page.screenshot({ type: 'png' })
  const completed = await capturePage(page, options)
  const replayed = await replay(browser, completed)
  try {
    const after = await replayed.page.screenshot({ type: 'png' })
    const differing = await differingPixels(replayed.page, before, after)
    const { outside, missing } = replayed
    return { ...completed, differing, outside: [...outside], missing: [...missing] }
  } finally {
    await replayed.close()
  }
}
