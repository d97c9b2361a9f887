import { type Browser, type Page, TimeoutError } from 'puppeteer-core'
import type { AssetFile } from '../../assets/asset-store.ts'
import type { CompletedCapture } from '../../assets/complete-capture.ts'
import { capturePage } from '../../node/capture-page.ts'
import { assetHashes } from '../../tree/asset-hashes.ts'
import type { Capture } from '../../tree/capture.ts'
import { nodeType } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { SiteServer } from '../site-server.ts'
import { eachOf, inGroups } from './in-groups.ts'
import type { HostilePage } from './payloads.ts'
import { watchedPage } from './watched-page.ts'

export interface CapturedHostilePage extends CompletedCapture {
  readonly name: string
}

export interface HostileTaking {
  readonly captured: CapturedHostilePage[]
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

/** The files of a group that one page of it needs, by itself or by its style sheets. */
function filesOf(tree: Capture['tree'], all: CompletedCapture['assets']): Map<string, AssetFile> {
  const own = new Map<string, AssetFile>()
  const wanted = [...assetHashes(tree)]
  for (let hash = wanted.pop(); hash !== undefined; hash = wanted.pop()) {
    const file = all.get(hash)
    if (!file || own.has(hash)) continue
    own.set(hash, file)
    if (file.type !== 'text/css') continue
    const text = new TextDecoder().decode(file.bytes)
    wanted.push(...(text.match(/[0-9a-f]{64}/g) ?? []))
  }
  return own
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
  const captured: CapturedHostilePage[][] = []
  const failed: string[] = []
  let runs = 0
  let outside = 0
  const takeGroup = async (group: readonly HostilePage[], index: number): Promise<void> => {
    const start = index * atOnce
    const frames = group.map((_, at) => `<iframe src="/${start + at}"></iframe>`).join('')
    const holder = `/holder-${start}`
    site.files.set(holder, { type, body: `<!DOCTYPE html><title>h</title>${frames}` })
    const watched = await watchedPage(browser, (url) => url.startsWith(site.url('/')))
    await open(watched.page, site.url(holder))
    const { capture, assets } = await capturePage(watched.page, { picture: false })
    const trees = framesOf(capture)
    const names = group.map(({ name }) => name)
    if (trees.length !== group.length) failed.push(...names)
    else {
      captured[index] = trees.map((tree, at) => {
        const name = names[at] ?? ''
        const own = filesOf(tree, assets)
        const listed = capture.assets.filter(({ hash }) => own.has(hash))
        return { name, capture: { ...capture, title: name, tree, assets: listed }, assets: own }
      })
    }
    runs += watched.runs + watched.dialogs.length
    outside += watched.outside.length
    await watched.page.close()
  }
  await eachOf(inGroups(pages, atOnce), takeGroup)
  await site.stop()
  return { captured: captured.flat(), failed, runs, outside }
}
