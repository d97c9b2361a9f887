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
