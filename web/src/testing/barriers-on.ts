import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'puppeteer-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** WCAG 2.2 at level AA and below, as far as a program can judge it. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What a screen does against WCAG, one line for each element; captured and embedded pages are not judged. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await readFile(source, 'utf8'))
  }
  return page.evaluate(async (tags) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      { runOnly: tags, iframes: false, resultTypes: ['violations'] },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
  }, standards)
}
