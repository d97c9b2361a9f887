import { poke } from '@waystep/capture-format/testing/hostile'
import type { Browser, Page } from 'puppeteer'
import { shot } from '../../drivers/browser.ts'
import { clickAt, type Seen, watching } from './seen.ts'

/** Whether every page is mounted. Nobody can reach into one that sleeps, but the events of a script can. */
function areAwake(): boolean {
  return [...document.querySelectorAll('iframe')].every(
    (frame) => !frame.contentDocument?.documentElement?.hasAttribute('data-ws-asleep'),
  )
}

/** Clicks in the middle of what is shown, points at everything in its frames and presses Enter there. */
async function tryStep(page: Page, stage: string, seen: Seen): Promise<void> {
  const box = await (await page.$(`${stage} iframe, ${stage}`))?.boundingBox()
  if (box) await clickAt(page, seen, box.x + box.width / 3, box.y + box.height / 3)
  await page.waitForFunction(areAwake)
  await page.evaluate(poke, true)
  seen.pages += 1
}

/** The number of the step that the viewer stands at, once it shows it or the end over it; never before `least`. */
async function shownStep(page: Page, least: number): Promise<number> {
  const isShown = (wanted: number) => {
    const position = document.querySelector('.ws-position')?.textContent ?? ''
    const number = Number.parseInt(position, 10)
    // A click that worked late, and the press of Next after it, can go past the last step.
    const isThere = number >= wanted || document.querySelector('[data-text-of="end"]') !== null
    return isThere && !document.querySelector('.ws-stage[data-waits]') && number
  }
  const found = await page
    .waitForFunction(isShown, { timeout: 30_000 }, least)
    .catch(async (cause: unknown) => {
      await shot(page, 'hostile-not-watched')
      const position = await page.$eval('.ws-position', (element) => element.textContent)
      throw new Error(`step ${least} is not shown, but ${position}, at ${page.url()}`, { cause })
    })
  return Number(await found.jsonValue())
}

/** Watches a whole demo in the viewer, step by step. */
export async function watchInViewer(
  browser: Browser,
  productUrl: string,
  demo: { readonly id: string; readonly count: number },
  seen: Seen,
): Promise<void> {
  await watching(browser, productUrl, seen, async (page) => {
    const address = `${productUrl}/demo/${demo.id}`
    await page.goto(address)
    for (let number = await shownStep(page, 1); ; ) {
      await tryStep(page, '.ws-stage', seen)
      if (number >= demo.count) break
      // A click may have gone on by itself.
      if ((await shownStep(page, 1)) === number) {
        await page.$eval('.ws-control[aria-label="Next"]', (next) => (next as HTMLElement).click())
      }
      number = await shownStep(page, number + 1)
    }
    if (!page.url().startsWith(address)) seen.left.push(page.url())
  })
}

/** Shows a step in the editor by its tile. */
export async function showInEditor(page: Page, number: number): Promise<void> {
  const tile = `.ed-tile-picture[aria-label^="Step ${number}:"]`
  await page.waitForSelector(tile)
  await page.$eval(tile, (element) => (element as HTMLElement).click())
  await page.waitForSelector(`${tile}[aria-current="step"]`)
  await page
    .waitForFunction(() => document.querySelector('.ws-stage[data-waits]') === null)
    .catch(async (cause: unknown) => {
      await shot(page, 'hostile-not-shown')
      throw new Error(`step ${number} is not shown in the editor`, { cause })
    })
}

/** Goes through all steps of a demo in the editor. */
export async function goThroughEditor(
  browser: Browser,
  productUrl: string,
  demo: { readonly id: string; readonly count: number },
  seen: Seen,
): Promise<void> {
  await watching(browser, productUrl, seen, async (page) => {
    const address = `${productUrl}/demo/${demo.id}/edit`
    await page.goto(address)
    for (let number = 1; number <= demo.count; number += 1) {
      await showInEditor(page, number)
      await tryStep(page, '.ws-stage', seen)
    }
    if (!page.url().startsWith(address)) seen.left.push(page.url())
  })
}
