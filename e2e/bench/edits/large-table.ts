import type { Capture } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import { openBrowser, setSize } from '../../drivers/browser.ts'
import { serveAdmin } from '../../drivers/sites.ts'

/** SB Admin 2's page of tables without paging, with rows until the page has about so many nodes. */
export async function largeTable(nodes: number): Promise<Capture> {
  const site = await serveAdmin()
  const browser = await openBrowser({ alone: true })
  const page = await browser.newPage()
  await setSize(page, 'desktop')
  await page.goto(`${site.url}/tables.html`)
  await page.waitForSelector('#dataTable_wrapper')
  await page.evaluate((wanted) => {
    const body = document.querySelector('#dataTable tbody')
    const rows = [...(body?.children ?? [])]
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
    let there = 0
    while (walker.nextNode()) there += 1
    for (let index = 0; there < wanted; index += 1) {
      const row = rows[index % rows.length]?.cloneNode(true)
      if (!(row instanceof Element) || !body) throw new Error('the table has no rows')
      for (const [cell, element] of [...row.children].entries()) {
        element.textContent = `${element.textContent} ${index}`
        if (cell % 2 === 0) element.setAttribute('title', `${element.textContent}`)
      }
      body.append(row)
      there += 1 + 2 * row.children.length
    }
  }, nodes)
  const { capture } = await capturePage(page, { picture: false })
  await browser.close()
  await site.stop()
  return capture
}
