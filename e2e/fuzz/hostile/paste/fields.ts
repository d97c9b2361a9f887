import type { ElementHandle, Page } from 'puppeteer'
import { shot } from '../../../drivers/browser.ts'
import { middleOf, shownPage } from '../../../drivers/live-editor.ts'

/** A text that an author writes, and where. */
export interface Field {
  readonly name: string
  /** What is behind the path of the demo's editor. */
  readonly query: string
  /** Opens it if it is closed, selects all of it, and answers where it stands. */
  readonly focus: (page: Page) => Promise<{ x: number; y: number }>
  /** What holds what was written, in the editor's own document; null: it stands in a captured page. */
  readonly written: string | null
  /** Characters that it takes and still stands where it can be clicked. */
  readonly longest: number
}

async function selectAll(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const field = await page.waitForSelector(selector)
  await field?.focus()
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  const box = await field?.boundingBox()
  return { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }
}

/** The only line of the captured page, whatever it says by now. */
async function lineOfPage(page: Page): Promise<ElementHandle<Element>> {
  const found = await page.waitForFunction(
    (selector) =>
      document.querySelector<HTMLIFrameElement>(selector)?.contentDocument?.querySelector('p'),
    {},
    shownPage,
  )
  return found.asElement() as ElementHandle<Element>
}

/** Over the captured page while its own text is typed into. */
const typing = '.ed-pick-pane[data-through]'
const hotspot = 'aside[aria-label="Hotspot"] [role=textbox]'
const chapter = 'aside[aria-label="Chapter"] .ProseMirror'

export const fields: readonly Field[] = [
  {
    name: 'text of a hotspot',
    query: '?step=1',
    written: `${hotspot}, .ws-text`,
    longest: Number.POSITIVE_INFINITY,
    async focus(page) {
      if ((await page.$(hotspot)) === null) {
        await page.waitForSelector('.ws-mark')
        await page.$eval('.ws-mark', (mark) => (mark as HTMLElement).click())
      }
      return selectAll(page, hotspot)
    },
  },
  {
    name: 'description of a chapter',
    query: '?step=2',
    written: `${chapter}, .ws-chapter .ws-text`,
    longest: Number.POSITIVE_INFINITY,
    async focus(page) {
      if ((await page.$(chapter)) === null) {
        await page.locator('::-p-aria([name="Edit Chapter"][role="button"])').click()
      }
      return selectAll(page, chapter)
    },
  },
  {
    name: 'text of a captured page',
    query: '?step=3&activeTab=liveEditor',
    written: null,
    longest: 2_000,
    async focus(page) {
      await page.waitForSelector('.ed-pick-pane')
      const line = await lineOfPage(page)
      const at = await middleOf(line)
      for (let tries = 0; tries < 5; tries += 1) {
        if (await line.evaluate((it) => it.hasAttribute('data-ws-typing'))) return at
        await page.keyboard.press('Escape')
        await page.mouse.click(at.x, at.y, { count: 2 })
        await page.waitForSelector(typing, { timeout: 3_000 }).catch(() => undefined)
      }
      await shot(page, 'hostile-page-not-typed-into')
      throw new Error('nothing can be typed into the captured page')
    },
  },
]
