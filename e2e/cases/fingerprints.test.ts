import { type Capture, type ElementNode, nodeType, walk } from '@waystep/capture-format'
import { findByFingerprint, fingerprintOf } from '@waystep/capture-format/fingerprint'
import { capturePage } from '@waystep/capture-format/node'
import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, setSize } from '../drivers/browser.ts'
import { serveAdmin } from '../drivers/sites.ts'
import { findAgain, nothingFound } from '../twice/found-again.ts'
import { serveOwnPages, type TwicePages } from '../twice/pages.ts'

let browser: Browser
let site: TwicePages
beforeAll(async () => {
  site = await serveOwnPages()
  browser = await openBrowser({ alone: true })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** `npm run bench -- fingerprints` takes more pages and many more seeds. */
it('edits of all steps find their element again in a page whose data has changed, or none, and never another', async () => {
  const result = nothingFound()
  for (const { url, ready } of site.pages) {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(url)
    await page.waitForFunction(ready)
    await findAgain(page, { seed: 3, count: 200, change: 'data' }, result)
    await page.close()
  }
  console.log(
    `${result.edits} edits: ${result.right} right, ${result.wrong} wrong, ${result.ambiguous} ambiguous, ${result.absent} absent`,
  )
  expect(result.examples).toEqual([])
  expect(result.wrong).toBe(0)
  expect(result.right).toBeGreaterThan(result.there / 3)
  expect(result.right + result.ambiguous + result.absent).toBe(result.edits)
})

/** What can be selected in a page. */
function elementsOf({ tree }: Capture): ElementNode[] {
  return [...walk(tree)].flatMap(({ node }) =>
    node.type === nodeType.element && node.tagName !== 'title' ? [node] : [],
  )
}

/** What an element says itself. */
function wordsOf({ childNodes }: ElementNode): string {
  const texts = childNodes.map((node) => (node.type === nodeType.text ? node.textContent : ''))
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

it('edits of all steps find no element that says something else in another page of the product', async () => {
  const admin = await serveAdmin()
  const captures: Capture[] = []
  for (const name of ['tables', 'charts', 'buttons', 'blank', 'cards']) {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(`${admin.url}/${name}.html`)
    captures.push((await capturePage(page, { picture: false })).capture)
    await page.close()
  }
  await admin.stop()
  let found = 0
  const wrong: string[] = []
  for (const first of captures) {
    for (const second of captures.filter((other) => other !== first)) {
      const others = new Map(elementsOf(second).map((element) => [element.id, wordsOf(element)]))
      for (const element of elementsOf(first)) {
        const words = wordsOf(element)
        const print = words === '' ? null : fingerprintOf(first.tree, element.id)
        const answer = print && findByFingerprint(second.tree, print)
        if (answer?.kind !== 'found') continue
        found += 1
        const there = others.get(answer.nodeId)
        if (there !== words) wrong.push(`${words} is taken for ${there}`)
      }
    }
  }
  expect(found).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
