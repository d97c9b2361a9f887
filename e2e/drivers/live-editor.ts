import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElementHandle, Page } from 'puppeteer'
import { expect } from 'vitest'
import { press } from './editor.ts'

/** The page that the HTML editor shows. */
export const shownPage = '.ed-html-stage iframe'

/** The element of the shown page that says a text itself, through shadow roots and frames. */
export async function saying(page: Page, text: string): Promise<ElementHandle<Element>> {
  const found = await page.waitForFunction(
    (selector, words) => {
      const own = (element: Element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim() === words,
        )
      const within = (root: Document | ShadowRoot): Element | null => {
        for (const element of root.querySelectorAll('*')) {
          if (own(element)) return element
          const below = element.shadowRoot ? within(element.shadowRoot) : null
          const inner =
            element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null
          const found = below ?? (inner && within(inner))
          if (found) return found
        }
        return null
      }
      const document = window.document.querySelector<HTMLIFrameElement>(selector)?.contentDocument
      return document ? within(document) : null
    },
    {},
    shownPage,
    text,
  )
  const element = found.asElement()
  if (!element) throw new Error(`nothing says ${text}`)
  return element as ElementHandle<Element>
}

/** Where the middle of an element of the shown page is on screen. */
export async function middleOf(element: ElementHandle<Element>) {
  return element.evaluate((it) => {
    let { x, y, width, height } = it.getBoundingClientRect()
    let view = it.ownerDocument.defaultView
    while (view?.frameElement && view.frameElement.ownerDocument !== view.document) {
      const holder = view.frameElement as HTMLIFrameElement
      const outer = holder.getBoundingClientRect()
      const scale = outer.width / holder.offsetWidth || 1
      x = outer.x + (holder.clientLeft + x) * scale
      y = outer.y + (holder.clientTop + y) * scale
      width *= scale
      height *= scale
      view = holder.ownerDocument.defaultView
      if (view === view?.parent) break
    }
    return { x: x + width / 2, y: y + height / 2 }
  })
}

/** Eight by eight pixels. */
export const squarePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEX///+/v7+jQ3Y5AAAADklEQVQI12P4AIX8EAgALgAD/aNpbtEAAAAASUVORK5CYII=',
  'base64',
)

/** Chooses a file where a button asks for one. */
export async function chooseFile(
  page: Page,
  button: string,
  file: { readonly name: string; readonly bytes?: Buffer; readonly text?: string },
) {
  const path = join(await mkdtemp(join(tmpdir(), 'live-')), file.name)
  await writeFile(path, file.bytes ?? file.text ?? '')
  const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, button)])
  await chooser.accept([path])
}

/** Puts words in place of a text, as an author does: with two clicks and by typing. */
export async function typeOver(page: Page, text: string, words: string): Promise<void> {
  const { x, y } = await middleOf(await saying(page, text))
  await page.mouse.click(x, y, { count: 2 })
  await page.waitForSelector('.ed-pick-pane[data-through]')
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  await page.keyboard.type(words)
}

/** All words and attributes of the shown page. */
export async function shownHtml(page: Page): Promise<string> {
  return page.$eval(
    shownPage,
    (it) => (it as HTMLIFrameElement).contentDocument?.body.innerHTML ?? '',
  )
}

/** Waits until a text of the shown page is drawn as bold as that; throws after 30 s. */
export async function hasWeight(page: Page, text: string, weight: string): Promise<void> {
  const drawn = async () =>
    (await saying(page, text)).evaluate((it) => getComputedStyle(it).fontWeight)
  await expect.poll(drawn, { timeout: 30_000 }).toBe(weight)
}

/** Waits until a switch is on, or off; throws after 30 s. */
export async function switchSays(page: Page, name: string, on: boolean): Promise<void> {
  const state = () =>
    page.$eval(`::-p-aria([name="${name}"][role="switch"])`, (it) => it.ariaChecked)
  await expect.poll(state, { timeout: 30_000 }).toBe(String(on))
}

/** Shows the page of another step, with what is not saved yet. */
export async function showPageOf(page: Page, step: number): Promise<void> {
  await page.$eval(shownPage, (it) => it.setAttribute('data-old', ''))
  await page.click('.ed-html-steps .wsui-select')
  await page.locator(`[role=option]:nth-of-type(${step})`).click()
  await page.waitForSelector(`${shownPage}:not([data-old])`)
  await page.waitForSelector('.ed-pick-pane')
}
