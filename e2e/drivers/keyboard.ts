import type { Page } from 'puppeteer'

/** Far more than any screen has. */
const mostPresses = 120

/** Presses Tab until what has the focus is called this, as a screen reader tells; fails when nothing is. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let nth = 0; nth < mostPresses; nth += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.accessibility.snapshot({ interestingOnly: false })
    const called = focusedName(focused)
    if (called === name || called.startsWith(`${name} `)) return
    passed.push(called)
  }
  throw new Error(`Tab never reached “${name}”, but ${passed.join(', ')}`)
}

type Snapshot = Awaited<ReturnType<Page['accessibility']['snapshot']>>

function focusedName(node: Snapshot): string {
  if (!node) return ''
  for (const child of node.children ?? []) {
    const found = focusedName(child)
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
