import type { Page } from 'puppeteer'
import { middleOf, saying } from '../../../drivers/live-editor.ts'
import { pageLine } from './paste-demo.ts'

/** A text that an author writes, and where. */
export interface Field {
  readonly name: string
  /** What is behind the path of the demo's editor. */
  readonly query: string
  /** Opens it if it is closed, selects all of it, and answers where it stands. */
  readonly focus: (page: Page) => Promise<{ x: number; y: number }>
  /** What holds what was written, in the editor's own document; null: it stands in a captured page. */
  readonly written: string | null
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

const hotspot = 'aside[aria-label="Hotspot"] [role=textbox]'
const chapter = 'aside[aria-label="Chapter"] .ProseMirror'

export const fields: readonly Field[] = [
  {
    ...{ name: 'text of a hotspot', query: '?step=1', written: `${hotspot}, .ws-text` },
    async focus(page) {
      if ((await page.$(hotspot)) === null) {
        await page.waitForSelector('.ws-mark')
        await page.$eval('.ws-mark', (mark) => (mark as HTMLElement).click())
      }
      return selectAll(page, hotspot)
    },
  },
  {
    ...{ name: 'description of a chapter', query: '?step=2' },
    written: `${chapter}, .ws-chapter .ws-text`,
    async focus(page) {
      if ((await page.$(chapter)) === null) {
        await page.locator('::-p-aria([name="Edit Chapter"][role="button"])').click()
      }
      return selectAll(page, chapter)
    },
  },
  {
    ...{ name: 'text of a captured page', query: '?step=3&activeTab=liveEditor', written: null },
    async focus(page) {
      const typing = await page.evaluate(() => {
        const frame = document.querySelector<HTMLIFrameElement>('.ed-html-stage iframe')
        return frame?.contentDocument?.querySelector('[data-ws-typing]') !== null
      })
      const at = typing ? { x: 0, y: 0 } : await middleOf(await saying(page, pageLine))
      if (!typing) await page.mouse.click(at.x, at.y, { count: 2 })
      await page.waitForSelector('.ed-pick-pane[data-through]')
      return at
    },
  },
]
