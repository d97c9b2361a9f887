import type { Page } from 'puppeteer'

/** Waits until the slides panel holds so many steps; those out of sight are counted, not drawn. */
export async function hasSteps(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Number(document.querySelector('.ed-row')?.getAttribute('aria-setsize') ?? 0) === wanted,
    { timeout: 60_000 },
    count,
  )
}

/** Where the text of a hotspot is typed. */
export const hotspotText = 'aside[aria-label="Hotspot"] [role=textbox]'

/** Opens the hotspot of the step on screen, types a text and saves it. */
export async function writeHotspot(page: Page, text: string): Promise<void> {
  await page.locator('.ws-hotspot .ws-mark').click()
  await retype(page, hotspotText, text)
  await page.locator('::-p-aria([name="Save"][role="button"])').click()
  await page.locator('::-p-aria([name="Close"][role="button"])').click()
  await page.waitForFunction(() => !document.querySelector('aside[aria-label="Hotspot"]'))
}

/** Types a text into a field where another one stood. */
export async function retype(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).click()
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(text)
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

/** Opens a demo in the editor and waits for its steps. */
export async function openEditor(
  page: Page,
  serverUrl: string,
  demo: { readonly id: string; readonly steps: readonly unknown[] },
): Promise<void> {
  await page.goto(`${serverUrl}/demo/${demo.id}/edit`)
  await hasSteps(page, demo.steps.length)
}

/** The names under the tiles, in order. */
export async function stepNames(page: Page): Promise<string[]> {
  return page.$$eval('.ed-tile-name', (names) =>
    names.map((name) => name.textContent?.trim() ?? ''),
  )
}

/** The number of the step that is shown. */
export async function shownStep(page: Page): Promise<number> {
  return page.$eval('.ed-tile-picture[aria-current="step"]', (tile) =>
    Number(/^Step (\d+)/.exec(tile.getAttribute('aria-label') ?? '')?.[1]),
  )
}

/** Presses something by the name and role a screen reader tells. */
export async function press(
  page: Page,
  name: string,
  role: 'button' | 'menuitem' | 'link' | 'switch' | 'radio' | 'tab' = 'button',
): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click()
}

/** Opens the dialog for pictures of an empty demo (E2.27). */
export async function uploadImages(page: Page): Promise<void> {
  await press(page, 'Upload Media')
  await press(page, 'Upload Images', 'menuitem')
}

/** What the open menu offers, in order. */
export async function menuItems(page: Page): Promise<string[]> {
  await page.waitForSelector('[role=menu]', { visible: true })
  return page.$$eval('[role=menuitem]', (items) =>
    items.map((item) => item.querySelector('span')?.textContent ?? item.textContent ?? ''),
  )
}

/** The middle of a step's picture in the slides panel, which is scrolled there. */
export async function tileMiddle(page: Page, number: number): Promise<{ x: number; y: number }> {
  const tile = await page.waitForSelector(`.ed-tile-picture[aria-label^="Step ${number}:"]`)
  await tile?.scrollIntoView()
  const box = await tile?.boundingBox()
  if (!box) throw new Error(`step ${number} is not on screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Clicks a tile while a key is held. */
export async function clickTile(
  page: Page,
  number: number,
  held: 'Shift' | 'Control',
): Promise<void> {
  const { x, y } = await tileMiddle(page, number)
  await page.keyboard.down(held)
  await page.mouse.click(x, y)
  await page.keyboard.up(held)
}

/** Opens what a right click on a tile opens. */
export async function openTileMenu(page: Page, number: number): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role=menu]') === null)
  const { x, y } = await tileMiddle(page, number)
  await page.mouse.click(x, y, { button: 'right' })
  await page.waitForSelector('[role=menu]', { visible: true })
}

/** The numbers of the selected steps. */
export async function selectedSteps(page: Page): Promise<number[]> {
  return page.$$eval('.ed-tile-check[data-on]', (checks) =>
    checks.map((check) =>
      Number(check.closest('.ed-tile')?.querySelector('.ed-tile-number')?.textContent),
    ),
  )
}
