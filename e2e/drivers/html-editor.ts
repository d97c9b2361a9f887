import type { Page } from 'puppeteer'
import { press } from './editor.ts'

/** Is something open over the editor? */
const open = '[role=listbox], [role=menu], .wsui-popover'

/**
 * Closes the HTML editor, if it is open, without what is unsaved: the next to open the demo would
 * have that again.
 */
async function leaveHtmlEditor(page: Page): Promise<void> {
  if ((await page.$('.ed-html-main')) === null) return
  while (await page.$(open)) await page.keyboard.press('Escape')
  await page.locator('.wsui-full-screen > header [aria-label="Close"]').click()
  const state = await page.waitForFunction(() => {
    if (document.querySelector('[role=alertdialog]')) return 'asks'
    return document.querySelector('.ed-html-main') ? null : 'closed'
  })
  if ((await state.jsonValue()) === 'asks') await press(page, 'Discard changes')
  await page.waitForFunction(() => !document.querySelector('.ed-html-main'))
}

/** Opens a tab of the HTML editor on a step by its address, with nothing unsaved. */
export async function openHtmlTab(
  page: Page,
  serverUrl: string,
  demo: { readonly id: string },
  { step, tab }: { step: number; tab: 'liveEditor' | 'findAndReplace' | 'sandboxMode' },
): Promise<void> {
  await leaveHtmlEditor(page)
  await page.goto(`${serverUrl}/demo/${demo.id}/edit?step=${step}&activeTab=${tab}`)
}
