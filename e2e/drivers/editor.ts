import type { Page } from 'puppeteer'

/** Waits until the slides panel shows so many steps. */
export async function hasSteps(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('.ed-tile').length === wanted,
    { timeout: 60_000 },
    count,
  )
}

/** Opens the hotspot of the step on screen, types a text and saves it. */
export async function writeHotspot(page: Page, text: string): Promise<void> {
  await page.locator('.ws-hotspot .ws-mark').click()
  await page.locator('aside[aria-label="Hotspot"] textarea').fill(text)
  await page.locator('::-p-aria([name="Save"][role="button"])').click()
  await page.locator('::-p-aria([name="Close"][role="button"])').click()
  await page.waitForFunction(() => !document.querySelector('aside[aria-label="Hotspot"]'))
}

/** Waits until the hotspot of the step on screen says this. */
export async function hotspotSays(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('.ws-tip')?.textContent?.includes(wanted),
    { timeout: 60_000 },
    text,
  )
}

/** Waits until the saving indicator is in a state. */
export async function savingIs(
  page: Page,
  state: 'saved' | 'saving' | 'offline' | 'failed',
): Promise<void> {
  await page.waitForSelector(`.ed-saving[data-state="${state}"]`, { timeout: 60_000 })
}

/** Shows a step by clicking its tile. */
export async function showStep(page: Page, number: number): Promise<void> {
  await page.locator(`.ed-tile-picture[aria-label^="Step ${number}:"]`).click()
  await page.waitForSelector(`.ed-tile-picture[aria-label^="Step ${number}:"][aria-current="step"]`)
}
