import type { Browser } from 'puppeteer-core'
import type { SiteServer } from '../site-server.ts'
import { eachOf, inGroups } from './in-groups.ts'
import { poke } from './poke.ts'
import { watchedPage } from './watched-page.ts'

export interface Shown {
  /** Documents in frames. */
  readonly frames: number
  /** Elements that were pointed at, focused, clicked and pressed. */
  poked: number
  runs: number
  readonly dialogs: string[]
  /** Asked for outside of the site that shows them, or not among its files. */
  readonly outside: string[]
  /** Asked for, but for a policy of the page. */
  blocked: number
  /** What the holders' own scripts threw. */
  readonly errors: string[]
  /** Where a holder or one of its frames went. */
  readonly left: string[]
  /** Windows that were opened. */
  windows: number
}

export interface ShowOptions {
  /** Addresses of the documents, on the site. */
  readonly paths: readonly string[]
  readonly sandbox: boolean
  /** What the holder does with each `frame` once all have loaded. */
  readonly finish?: string
}

const perHolder = 40

/** Shows documents in frames of pages that hold many of them, pokes all, and says what came of it. */
export async function showPages(
  browser: Browser,
  site: SiteServer,
  { paths, sandbox, finish = '' }: ShowOptions,
): Promise<Shown> {
  const shown: Shown = {
    frames: paths.length,
    poked: 0,
    runs: 0,
    windows: 0,
    blocked: 0,
    dialogs: [],
    outside: [],
    left: [],
    errors: [],
  }
  const before = new Set(await browser.pages())
  await eachOf(inGroups(paths, perHolder), async (group, index) => {
    const frames = group
      .map(
        (path) =>
          `<iframe ${sandbox ? 'sandbox="allow-same-origin"' : ''} src="${path}" width="300" height="200"></iframe>`,
      )
      .join('')
    const body = `<!DOCTYPE html><title>holder</title><link rel="icon" href="data:,">${frames}<script src="/mount.js"></script><script>
addEventListener('load',()=>{for(const frame of document.querySelectorAll('iframe'))try{${finish}}catch(error){reportError(error)};document.documentElement.dataset.finished=''})</script>`
    const holder = `/holder-${index}.html`
    site.files.set(holder, { type: 'text/html; charset=utf-8', body })
    const isOwn = (url: string) => url.startsWith(site.url('/'))
    const watched = await watchedPage(browser, isOwn)
    const { page } = watched
    page.on('pageerror', (error) => {
      shown.errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
    })
    await page.goto(site.url(holder), { timeout: 60_000 })
    await page.waitForSelector('html[data-finished]')
    const poked = await page.evaluate(poke, sandbox)
    shown.poked += poked
    // Two turns of the page's own clock: what was begun has begun.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    shown.runs += watched.runs
    shown.blocked += watched.blocked
    shown.dialogs.push(...watched.dialogs)
    shown.outside.push(...watched.outside)
    const gone = page
      .frames()
      .filter(
        (frame) =>
          !isOwn(frame.url()) && frame.url() !== 'about:srcdoc' && frame.url() !== 'about:blank',
      )
    shown.left.push(...gone.map((frame) => frame.url()), ...watched.visited.slice(1))
    await page.close()
  })
  shown.windows = (await browser.pages()).filter((page) => !before.has(page)).length
  return shown
}
