import { type DemoDocument, hotspotsOf, orderedSteps } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { callOk } from '../drivers/api.ts'
import type { ExpectedStep } from './expected-demo.ts'

/** Steps as the editor shows them: every name in the panel, the one hotspot of each on the canvas. */
export async function inEditor(page: Page): Promise<ExpectedStep[]> {
  const count = await page.$eval('.ed-row', (row) => Number(row.getAttribute('aria-setsize')))
  const seen: ExpectedStep[] = []
  for (let number = 1; number <= count; number += 1) {
    const tile = `[aria-posinset="${number}"] .ed-tile-picture`
    if (number > 1) await page.keyboard.press('ArrowRight')
    await page.waitForSelector(`${tile}[aria-current=step]`)
    await page.waitForFunction(
      (place) =>
        document.querySelector('.ed-canvas')?.ariaLabel === `Step ${place}` &&
        document.querySelector('.ws-tip .ws-text') !== null,
      {},
      number,
    )
    seen.push(
      await page.evaluate((place) => {
        const row = document.querySelector(`[aria-posinset="${place}"]`)
        const name = row?.querySelector<HTMLElement>('.ed-tile-name .wsui-cut')?.title ?? ''
        return { name, text: document.querySelector('.ws-tip .ws-text')?.textContent?.trim() ?? '' }
      }, number),
    )
  }
  return seen
}

/** Steps as the server has stored them. */
export async function inDatabase(page: Page, demoId: string): Promise<ExpectedStep[]> {
  type Reply = { document: DemoDocument }
  const { document } = await callOk<Reply>(page, 'GET', `/api/demo/${demoId}`)
  return orderedSteps(document).map(({ id, text }) => ({
    name: text,
    text: hotspotsOf(document, id)
      .map((hotspot) => hotspot.text)
      .join('|'),
  }))
}

/** Texts of the steps that a viewer walks through, in order. */
export async function inViewer(page: Page, demoUrl: string): Promise<string[]> {
  await page.goto(demoUrl)
  await page.waitForSelector('.ws-tip .ws-text')
  const texts: string[] = []
  for (;;) {
    const { position, text } = await page.evaluate(() => ({
      position: document.querySelector('.ws-position')?.textContent ?? '',
      text: document.querySelector('.ws-tip .ws-text')?.textContent?.trim() ?? '',
    }))
    texts.push(text)
    const [at, of] = position.split(' of ').map(Number)
    if (at === undefined || at === of) return texts
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('.ws-position')?.textContent === wanted &&
        document.querySelector('.ws-tip .ws-text') !== null,
      {},
      `${at + 1} of ${of}`,
    )
  }
}
