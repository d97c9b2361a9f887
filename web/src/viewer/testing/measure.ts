import { readyMark } from '@waystep/stage'
import type { Page } from 'puppeteer-core'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the first element of a selector stands on the screen, in CSS pixels. Throws without one. */
export function boxAt(page: Page, selector: string): Promise<Rectangle> {
  return page.$eval(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
}

/** The centre of a rectangle. */
export function centreOf({ x, y, width, height }: Rectangle): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Waits until the viewer stands at a step and shows it. */
export async function waitForStep(page: Page, number: number, total: number): Promise<void> {
  await page.waitForFunction(
    (text) =>
      document.querySelector('.ws-position')?.textContent === text &&
      document.querySelector('.ws-stage[data-waits]') === null,
    {},
    `${number} of ${total}`,
  )
}

/** Waits until the script has taken over what the server drew. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, {}, readyMark)
  await page.waitForSelector('.ws-tip[data-measured], .ws-modal, .ws-chapter')
}
