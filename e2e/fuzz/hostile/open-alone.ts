import { eachOf, inGroups } from '@waystep/capture-format/testing/hostile'
import type { Browser, Page } from 'puppeteer'
import { clickAt, type Seen, watching } from './seen.ts'

/** Places at most that are clicked in one page. */
const mostPlaces = 8

/** The middles of what a person could click, in the page and its frames; of a drawing or sheet, its own. */
async function placesIn(page: Page): Promise<{ x: number; y: number }[]> {
  const found: { x: number; y: number }[] = []
  for (const frame of page.frames()) {
    const handles = await frame
      .$$(
        'a,area,button,summary,label,select,input,textarea,[onclick],[tabindex],[id=click],text,svg',
      )
      .catch(() => [])
    for (const handle of handles) {
      if (found.length >= mostPlaces) return found
      const place = await handle.clickablePoint().catch(() => null)
      if (place) found.push(place)
    }
  }
  return found.length > 0 ? found : [{ x: 20, y: 20 }]
}

/** Opens pages and files at their own address, and clicks what is there. */
export async function openAlone(
  browser: Browser,
  productUrl: string,
  paths: readonly string[],
  seen: Seen,
): Promise<void> {
  await eachOf(inGroups(paths, 60), (group) =>
    watching(browser, productUrl, seen, async (page) => {
      for (const path of group) {
        const address = productUrl + path
        // A font is no document: the browser would save it.
        const shown = await page.goto(address).catch(() => null)
        if (!shown) continue
        for (const { x, y } of await placesIn(page)) await clickAt(page, seen, x, y)
        const [url] = page.url().split('#')
        if (url !== address) seen.left.push(`${address} to ${page.url()}`)
        seen.pages += 1
      }
    }),
  )
}
