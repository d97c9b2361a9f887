import type { Page } from 'puppeteer'

declare global {
  interface Window {
    /** When frames began while a step was zoomed into, in milliseconds. */
    zoomFrames?: number[]
    zoomEnded?: boolean
  }
}

/** Notes each frame from the moment a step is zoomed into until its movement has ended, in pages opened from now on. */
export async function watchZooms(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const isZoomed = () => document.querySelector('.ws-clip > .ws-media[data-zoomed]') !== null
    const wait = () => (isZoomed() ? note() : requestAnimationFrame(wait))
    const note = () => {
      window.zoomFrames = []
      const frame = (at: number) => {
        window.zoomFrames?.push(at)
        if (!window.zoomEnded) requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    }
    document.addEventListener('transitionend', ({ target, propertyName }) => {
      const isMedia =
        target instanceof Element && target.matches('.ws-clip > .ws-media[data-zoomed]')
      if (isMedia && propertyName === 'transform') window.zoomEnded = true
    })
    requestAnimationFrame(wait)
  })
}

/** How long the frames of the zoom lasted, in milliseconds, once it has ended. */
export async function zoomFrames(page: Page): Promise<number[]> {
  await page.waitForFunction(() => window.zoomEnded === true, { timeout: 120_000 })
  const times = await page.evaluate(() => window.zoomFrames ?? [])
  return times.slice(1).map((at, nth) => at - (times[nth] ?? at))
}
