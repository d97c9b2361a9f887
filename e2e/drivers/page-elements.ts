import type { Page } from 'puppeteer'

/** Where an element of the captured page that is seen stands on the screen; null while it does not. */
async function look(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((wanted) => {
    // Until all of a page has come, the editor lets nothing in it be pressed.
    if (document.querySelector('.ed-html-waits')) return null
    const frames = [...document.querySelectorAll('iframe')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    // What is open over the editor's canvas lies over the page there, too.
    const seen = frames.find((one) => one.closest('[role=dialog]')) ?? frames[0]
    const frame = seen?.getBoundingClientRect()
    /** Through shadow roots and frames, relative to the viewport of the page. */
    const find = (root: Document | ShadowRoot, x: number, y: number): DOMRect | null => {
      const own = root.querySelector(wanted)?.getBoundingClientRect()
      if (own) return new DOMRect(own.x + x, own.y + y, own.width, own.height)
      for (const element of root.querySelectorAll('*')) {
        const at = element.getBoundingClientRect()
        const held =
          element.localName === 'iframe' && (element as HTMLIFrameElement).contentDocument
        const inFrame = held && find(held, at.x + element.clientLeft, at.y + element.clientTop)
        const found = inFrame || (element.shadowRoot && find(element.shadowRoot, x, y))
        if (found) return found
      }
      return null
    }
    const box = seen?.contentDocument && find(seen.contentDocument, 0, 0)
    if (!seen || !frame || !box || box.width === 0) return null
    const scale = frame.width / seen.offsetWidth
    return {
      x: frame.x + (box.x + box.width / 2) * scale,
      y: frame.y + (box.y + box.height / 2) * scale,
    }
  }, selector)
}

/**
 * The middle, on the screen, of an element of the captured page that is seen, once the page stands still: the
 * room for it is measured after it was drawn. The element must be in sight.
 */
export async function middleInPage(
  page: Page,
  selector: string,
): Promise<{ x: number; y: number }> {
  const deadline = Date.now() + 15_000
  let last: { x: number; y: number } | null = null
  while (Date.now() < deadline) {
    const now = await look(page, selector)
    if (now && last?.x === now.x && last.y === now.y) return now
    last = now
    await new Promise((done) => setTimeout(done, 150))
  }
  throw new Error(`the captured page shows no ${selector}`)
}

/** Clicks an element of the captured page that is seen, or what lies over it. */
export async function clickInPage(page: Page, selector: string): Promise<void> {
  const { x, y } = await middleInPage(page, selector)
  await page.mouse.move(x, y)
  await page.mouse.click(x, y)
}
