import { type WatchedPage, watchedPage } from '@waystep/capture-format/testing/hostile'
import type { Browser, Page } from 'puppeteer'

/** What came of showing hostile things; all but `pages` and `clicks` must be none. */
export interface Seen {
  pages: number
  clicks: number
  runs: number
  readonly dialogs: string[]
  /** Asked for outside of the product. */
  readonly outside: string[]
  /** Asked of the product by a captured page or its sheets, beside files of captures. */
  readonly strayed: string[]
  /** Where a page went that should have stayed. */
  readonly left: string[]
  /** Windows that were opened. */
  readonly windows: string[]
}

export const nothingSeen = (): Seen => ({
  pages: 0,
  clicks: 0,
  runs: 0,
  dialogs: [],
  outside: [],
  strayed: [],
  left: [],
  windows: [],
})

/** Files of captures, and what browsers ask of every site. */
const ofCapture =
  /^\/(?:(?:v|files)\/[^/]+\/assets|api\/assets\/[^/]+)\/[0-9a-f]{64}$|^\/favicon\.ico$/
/** Whether a document is a captured page, or one in it. */
const isCaptured = (url: string) => /^about:srcdoc$|^blob:|\/(?:v|files)\/[^/]+\//.test(url)

/** Watches a page while something is done with it; what was seen goes into `seen`. @param own sites it may ask */
export async function watching(
  browser: Browser,
  own: string | readonly string[],
  seen: Seen,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const isOwn = (url: string) =>
    [own].flat().some((site) => url.startsWith(`${site}/`)) || url.startsWith('blob:')
  const watched: WatchedPage = await watchedPage(browser, isOwn)
  const { page } = watched
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const from = request.frame()?.url() ?? ''
    if (isOwn(request.url()) && !request.isNavigationRequest() && isCaptured(from)) {
      if (!ofCapture.test(pathname)) seen.strayed.push(`${pathname} from ${from}`)
    }
  })
  await page.setViewport({ width: 1280, height: 900 })
  await act(page)
  seen.runs += watched.runs
  seen.dialogs.push(...watched.dialogs)
  seen.outside.push(...watched.outside)
  const gone = page.frames().map((frame) => frame.url())
  const known = /^(?:about:(?:blank|srcdoc)|)$/
  seen.left.push(...gone.filter((url) => !isOwn(url) && !known.test(url)))
  seen.left.push(...watched.visited.filter((url) => !isOwn(url) && url !== 'about:blank'))
  await page.close()
}

/** Clicks with the real mouse, as people do: with the left button, and with the middle one. */
export async function clickAt(page: Page, seen: Seen, x: number, y: number): Promise<void> {
  for (const button of ['left', 'middle'] as const) {
    await page.mouse.click(x, y, { button })
    seen.clicks += 1
  }
}
