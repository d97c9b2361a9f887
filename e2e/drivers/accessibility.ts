import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page, SerializedAXNode } from 'puppeteer'
import { inFirefox } from './browser.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** WCAG 2.2 at level AA and below, as far as a program can judge it. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Colours that still change are nobody's: dialogs come in, and themes fade into each other. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What the screen does against WCAG, one line for each element; captured pages are not judged. */
export async function barriersOn(page: Page): Promise<string[]> {
  await standsStill(page)
  await page.evaluate(await readFile(source, 'utf8'))
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      { runOnly: tags, iframes: false, resultTypes: ['violations'] },
    )
    // The picture of a chapter is drawn, with letters that nobody reads or calls its button by.
    const isPictured = (id: string, target: string) =>
      id === 'label-content-name-mismatch' &&
      document.querySelector(target)?.querySelector('.ed-chapter-picture[aria-hidden]') != null
    return violations.flatMap(({ id, nodes }) =>
      nodes.flatMap(({ target, failureSummary }) => {
        const why = failureSummary?.split('\n').slice(1).join(' ').trim()
        const place = target.join(' ')
        return isPictured(id, place) ? [] : [`${id}: ${place} ${why}`]
      }),
    )
  }, standards)
}

/** Tabs through the page, and answers the controls that do not show that they have the focus. */
export async function hiddenFocusOn(page: Page, most = 80): Promise<string[]> {
  const hidden: string[] = []
  await page.evaluate(() => document.body.focus())
  for (let reached = 0; reached < most; reached++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // The ring of a field is around its frame.
      const around = [element, element.parentElement, element.parentElement?.parentElement]
      const ringed = around.some((each) => {
        if (!each) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
      const inSight = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return { html: element.outerHTML.slice(0, 160), shown: ringed && inSight }
    })
    if (focus === null) {
      if (reached === 0) throw new Error('Tab reaches nothing on this page')
      return hidden
    }
    if (!focus.shown) hidden.push(focus.html)
  }
  return hidden
}

/** All that a screen reader comes by; null in Firefox, whose drivers are told no such tree. */
export async function accessibilityTree(page: Page): Promise<SerializedAXNode | null> {
  return inFirefox ? null : page.accessibility.snapshot({ interestingOnly: false })
}

/** What the element that has the focus is called, computed by axe; empty where none has it. */
export async function nameOfFocused(page: Page): Promise<string> {
  await page.evaluate(await readFile(source, 'utf8'))
  return page.evaluate(() => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body) return ''
    window.axe.setup(body)
    try {
      return window.axe.commons.text.accessibleText(activeElement)
    } finally {
      window.axe.teardown()
    }
  })
}
