import type { Page } from 'puppeteer'
import { press } from './editor.ts'

/** The text of the file that a page saves on the device when a button of it is pressed. */
export async function savedText(page: Page, button: string): Promise<string> {
  await page.evaluate(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = (file) => {
      Reflect.set(window, 'saved', file)
      return make(file)
    }
  })
  await press(page, button)
  await page.waitForFunction(() => Reflect.get(window, 'saved') !== undefined)
  return await page.evaluate(() => (Reflect.get(window, 'saved') as Blob).text())
}
