import type { BrowserContext, Page } from 'puppeteer-core'
import { type MatrixCase, nameOf } from './cases.ts'
import { sheetWidth, writeSheet } from './write-sheet.ts'

export interface ContactSheet {
  /** Takes a picture of what a page shows: these cases, side by side. */
  add(page: Page, batch: readonly MatrixCase[]): Promise<void>
  /** Puts all pictures under each other, into the file. */
  write(context: BrowserContext): Promise<void>
}

/** A picture of many cases with their names, to look at. */
export function contactSheet(file: string): ContactSheet {
  const rows: string[] = []
  return {
    async add(page, batch) {
      await page.evaluate(ended)
      const { width: all = 0, height = 0 } = page.viewport() ?? {}
      const frames = await page.evaluate(() => document.querySelectorAll('iframe').length)
      // A stage is never higher than this; below it a phone's window is empty.
      const clip = { x: 0, y: 0, width: all, height: Math.min(height, (all / frames) * 0.6) }
      const options = { encoding: 'base64', type: 'jpeg', quality: 85, clip } as const
      const picture = await page.screenshot(options)
      const names = batch.map((one) => `<p>${nameOf(one)}</p>`).join('')
      rows.push(
        `<img src="data:image/jpeg;base64,${picture}" width="${sheetWidth}"><div style="grid-template-columns:repeat(${frames},1fr)">${names}</div>`,
      )
    },
    write: (context) => writeSheet(context, file, rows),
  }
}

/** Waits in the page until all that moves only for a while stands still. */
async function ended() {
  const all = [...document.querySelectorAll('iframe')].flatMap(
    ({ contentDocument }) => contentDocument?.getAnimations() ?? [],
  )
  const short = all.filter(
    ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  )
  await Promise.allSettled(short.map(({ finished }) => finished))
}
