import type { Page, SerializedAXNode } from 'puppeteer-core'

/** What nobody hears: boxes, and the lines that a text is broken into. */
const silent: ReadonlySet<string> = new Set(['generic', 'none', 'InlineTextBox', 'LineBreak'])

/** What a screen reader goes through from top to bottom, frames included: `role name`, one for each node. */
export async function heardOn(page: Page): Promise<string[]> {
  const tree = await page.accessibility.snapshot({ includeIframes: true, interestingOnly: false })
  return tree ? inOrder(tree) : []
}

function inOrder({ role, name, value, children = [] }: SerializedAXNode): string[] {
  const said = [role, name || value].filter(Boolean).join(' ')
  return [...(silent.has(role) ? [] : [said]), ...children.flatMap(inOrder)]
}
