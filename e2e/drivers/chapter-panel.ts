import type { Page } from 'puppeteer'
import { press } from './editor.ts'

export const chapterPanel = 'aside[aria-label="Chapter"]'

/** Waits until the chapter panel is open. */
export async function panelOpens(page: Page): Promise<void> {
  await page.waitForSelector(chapterPanel)
}

/** Waits until the steps stand where the panel was. */
export async function panelCloses(page: Page): Promise<void> {
  await page.waitForFunction((panel) => !document.querySelector(panel), {}, chapterPanel)
}

/** Chooses one of the chapter's types. */
export async function chooseType(page: Page, name: string): Promise<void> {
  await page.locator(`.wsui-option-card::-p-text(${name})`).click()
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('.wsui-option-card[data-state=checked] b')?.textContent === wanted,
    {},
    name,
  )
}

/** Types into a field of the panel by its label; the nth of that label. */
export async function fillField(page: Page, label: string, text: string, nth = 0): Promise<void> {
  const fields = await page.$$(`${chapterPanel} ::-p-aria([name="${label}"][role="textbox"])`)
  const field = fields[nth]
  if (!field) throw new Error(`the panel has no field ${label}`)
  await field.focus()
  await page.keyboard.down('Control')
  await field.press('a')
  await page.keyboard.up('Control')
  await field.press('Backspace')
  await field.type(text)
}

/** What is said to be wrong in the panel. */
export async function problems(page: Page): Promise<string[]> {
  return page.$$eval(`${chapterPanel} [role=alert]`, (notes) =>
    notes.map((note) => note.textContent ?? ''),
  )
}

/** Can the panel be saved just now? */
export async function saveEnabled(page: Page): Promise<boolean> {
  const [save] = await page.$$(`${chapterPanel} > footer ::-p-aria([name="Save"][role="button"])`)
  return save ? save.evaluate((button) => !(button as HTMLButtonElement).disabled) : false
}

/** Saves the panel and waits until there is nothing left to save. */
export async function saveChapter(page: Page): Promise<void> {
  await press(page, 'Save')
  await page.waitForFunction(
    (panel) => {
      const footer = document.querySelector(`${panel} > footer`)
      return footer?.textContent?.includes('Close') && !footer.querySelector('[aria-busy]')
    },
    {},
    chapterPanel,
  )
}
