import type { DocumentNode } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import { openBrowser, setSize } from '../drivers/browser.ts'
import type { TwicePages } from '../twice/pages.ts'

/** The trees of somebody's pages, by name. */
export async function treesOf(site: TwicePages): Promise<Map<string, DocumentNode>> {
  const browser = await openBrowser({ alone: true })
  const trees = new Map<string, DocumentNode>()
  for (const { name, url, ready } of site.pages) {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(url)
    await page.waitForFunction(ready)
    const { capture } = await capturePage(page, { picture: false })
    trees.set(name, capture.tree)
    await page.close()
  }
  await browser.close()
  await site.stop()
  return trees
}
