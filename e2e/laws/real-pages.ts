import type { DocumentNode } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import { openBrowser } from '../drivers/browser.ts'
import { openPage } from '../twice/open-page.ts'
import type { TwicePages } from '../twice/pages.ts'

/** The trees of somebody's pages, by name; of those only whose name holds `part`. */
export async function treesOf(site: TwicePages, part = ''): Promise<Map<string, DocumentNode>> {
  const browser = await openBrowser({ alone: true })
  const trees = new Map<string, DocumentNode>()
  for (const source of site.pages.filter(({ name }) => name.includes(part))) {
    const page = await openPage(browser, source)
    const { capture } = await capturePage(page, { picture: false })
    trees.set(source.name, capture.tree)
    await page.close()
  }
  await browser.close()
  await site.stop()
  return trees
}
