import type { Page, SerializedAXNode } from 'puppeteer'
import { accessibilityTree, nameOfFocused } from './accessibility.ts'
import { inFirefox } from './browser.ts'

/** Far more than any screen has. */
const mostPresses = 120

/** Presses Tab until what has the focus is called this, as a screen reader tells; fails when nothing is. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let nth = 0; nth < mostPresses; nth += 1) {
    await page.keyboard.press('Tab')
    const called = await focusedName(page)
    if (called === name || called.startsWith(inFirefox ? name : `${name} `)) return
    passed.push(called)
  }
  throw new Error(`Tab never reached “${name}”, but ${passed.join(', ')}`)
}

/** What a screen reader calls the controls that Tab comes by in a dialog, once around, from its first on. */
export async function tabStopsOf(page: Page, dialog: string): Promise<string[]> {
  await page.$eval(dialog, (element) => {
    // What holds the focus by itself, and is nothing to press, is passed over.
    const isControl = (one: Element) => one instanceof HTMLElement && one.tabIndex >= 0
    const first = [...element.querySelectorAll('button:not(:disabled), [href], input')].find(
      isControl,
    )
    if (first instanceof HTMLElement) first.focus()
  })
  const stops: string[] = []
  for (let nth = 0; nth < mostPresses; nth += 1) {
    const isFirst = await page.evaluate(() => {
      const seen = document.activeElement?.hasAttribute('data-tab-stop') === true
      if (!seen) document.activeElement?.setAttribute('data-tab-stop', '')
      return seen
    })
    if (isFirst) return stops
    stops.push(await nameOfFocused(page))
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came around, but by ${stops.join(', ')}`)
}

/** What a screen reader calls the element that has the focus; empty where none has it. */
async function focusedName(page: Page): Promise<string> {
  if (inFirefox) return nameOfFocused(page)
  return nameIn(await accessibilityTree(page))
}

function nameIn(node: SerializedAXNode | null): string {
  if (!node) return ''
  for (const child of node.children ?? []) {
    const found = nameIn(child)
    if (found !== '') return found
  }
  return node.focused && node.role !== 'RootWebArea' ? (node.name ?? '') : ''
}

/** Waits until the focus is on what the selector finds. */
export async function focusIsOn(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.activeElement?.matches(wanted) === true,
    { timeout: 10_000 },
    selector,
  )
}
