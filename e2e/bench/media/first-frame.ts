import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'puppeteer'

/** A page of nothing but a video. @param src its address, on any server */
export async function serveBareVideo(src: string) {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(`<!doctype html><title>Bare</title><video src="${src}" muted autoplay width="80%">`)
  })
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

/** Milliseconds from the start of a visit to the first frame of its video, with an empty cache. */
export async function firstFrame(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.evaluateOnNewDocument(() => {
      const state = window as typeof window & { firstFrame?: number }
      const look = () => {
        const video = document.querySelector('video')
        if (video === null) return false
        video.requestVideoFrameCallback((now) => {
          state.firstFrame ??= now
        })
        return true
      }
      const watch = new MutationObserver(() => look() && watch.disconnect())
      watch.observe(document, { childList: true, subtree: true })
    })
    await page.goto(url)
    const found = await page.waitForFunction(
      () => (window as typeof window & { firstFrame?: number }).firstFrame,
      { timeout: 30_000 },
    )
    return Number(await found.jsonValue())
  } finally {
    await context.close()
  }
}
