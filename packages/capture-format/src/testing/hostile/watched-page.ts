import type { Browser, Page } from 'puppeteer-core'

/** Why a browser did not send a request: the page's policy, or that only the same site may be asked so. */
const kept = new Set(['csp', 'origin'])

export interface WatchedPage {
  readonly page: Page
  /** How often something ran that should not, in whichever of its frames. */
  runs: number
  readonly dialogs: string[]
  /** Where the page itself went. */
  readonly visited: string[]
  /**
   * Asked for beside `own` addresses, as far as a page is told; each once it was answered, or failed.
   * Of what a page begins while it is left nothing more is told: what was sent of that, the trap sees.
   */
  readonly outside: string[]
  /** How many more were not sent, by the page's policy. */
  blocked: number
}

/** A page in which `ran()`, `alert()` and their like are counted, in every frame, from the first moment. */
export async function watchedPage(
  browser: Browser,
  isOwn: (url: string) => boolean,
): Promise<WatchedPage> {
  // A window of its own: what stands behind another tab draws nothing.
  const page = await browser.newPage({ type: 'window' })
  const watched: WatchedPage = { page, runs: 0, dialogs: [], visited: [], outside: [], blocked: 0 }
  const session = await page.createCDPSession()
  session.on('Runtime.bindingCalled', () => {
    watched.runs += 1
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'countRun' })
  await page.evaluateOnNewDocument(() => {
    const run = () => {
      ;(window as unknown as { countRun(what: string): void }).countRun('')
    }
    for (const name of ['ran', 'alert', 'confirm', 'prompt', 'print']) {
      Object.defineProperty(window, name, { value: run, writable: false })
    }
  })
  page.on('dialog', (dialog) => {
    // Whether to leave what is not saved is asked by the browser, for no script of the page's.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    watched.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) watched.visited.push(frame.url())
  })
  const isOutside = (url: string) => !isOwn(url) && !/^(?:data|about):/.test(url)
  page.on('response', (response) => {
    if (isOutside(response.url())) watched.outside.push(response.url())
  })
  page.on('requestfailed', (request) => {
    // An answer without content is a failure too, told after it.
    if (!isOutside(request.url()) || request.response()) return
    if (kept.has(request.failure()?.errorText ?? '')) watched.blocked += 1
    else watched.outside.push(request.url())
  })
  return watched
}
