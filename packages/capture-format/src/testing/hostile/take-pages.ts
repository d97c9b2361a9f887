import { type Browser, type Page, TimeoutError } from 'puppeteer-core'
import type { CompletedCapture } from '../../assets/complete-capture.ts'
import { capturePage } from '../../node/capture-page.ts'
import type { Capture } from '../../tree/capture.ts'
import { nodeType } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { SiteServer } from '../site-server.ts'
import type { HostilePage } from './payloads.ts'
import { watchedPage } from './watched-page.ts'

export interface TakenHostilePage extends CompletedCapture {
  readonly name: string
}

export interface HostileTaking {
  readonly taken: TakenHostilePage[]
  /** Names of pages that could not be captured. */
  readonly failed: string[]
  /** What the originals did while they were open: proof that they are dangerous. */
  readonly runs: number
  readonly outside: number
}

const documentOf = ({ html }: HostilePage): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${html}</body></html>`

/** A page that refers to itself may load for ever; it is captured as it is by then. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: 5000 }).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error
  })
}

/** The documents of the frames that stand in the page itself, in their order. */
function framesOf({ tree }: Capture): Capture['tree'][] {
  return Array.from(walk(tree)).flatMap(({ node, document }) =>
    document === tree && node.type === nodeType.element && node.contentDocument
      ? [node.contentDocument]
      : [],
  )
}

/**
 * Opens the pages in a real browser, with their scripts, and captures them as they then are: several at
 * a time, each in a frame, whose document is then a capture of its own.
 */
export async function takeHostilePages(
  browser: Browser,
  pages: readonly HostilePage[],
  atOnce: number,
): Promise<HostileTaking> {
  const site = await SiteServer.start()
  const type = 'text/html; charset=utf-8'
  pages.forEach((page, index) => {
    site.files.set(`/${index}`, { type, body: documentOf(page) })
    for (const [path, file] of Object.entries(page.files)) site.files.set(path, file)
  })
  const taken: TakenHostilePage[] = []
  const failed: string[] = []
  let runs = 0
  let outside = 0
  for (let start = 0; start < pages.length; start += atOnce) {
    const group = pages.slice(start, start + atOnce)
    const frames = group.map((_, index) => `<iframe src="/${start + index}"></iframe>`).join('')
    site.files.set('/holder', { type, body: `<!DOCTYPE html><title>h</title>${frames}` })
    const watched = await watchedPage(browser, (url) => url.startsWith(site.url('/')))
    await open(watched.page, site.url('/holder'))
    const { capture, assets } = await capturePage(watched.page, { picture: false })
    const trees = framesOf(capture)
    for (const [index, { name }] of group.entries()) {
      const tree = trees[index]
      if (trees.length !== group.length || !tree) failed.push(name)
      else taken.push({ name, capture: { ...capture, title: name, tree }, assets })
    }
    runs += watched.runs + watched.dialogs.length
    outside += watched.outside.length
    await watched.page.close()
  }
  await site.stop()
  return { taken, failed, runs, outside }
}
