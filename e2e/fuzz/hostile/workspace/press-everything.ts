import type { ElementHandle, Page } from 'puppeteer'

const pressable =
  'button, summary, [role=tab], [role=menuitem], [role=radio], [role=switch], [role=option], [role=checkbox], .ws-mark, [data-preview]'
/** Marks what looks like an overlay and belongs to the screen. */
const ownMark = 'data-fuzz-own'
const overlay =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .wsui-popover, [popover]:popover-open'
/** What would take away what is to be seen. */
const destroys =
  /^(?:delete|remove|sign out|leave|withdraw|discard|revoke|disconnect|empty|end |turn off|move to trash|restore|undo|redo|clear|yes)/i

interface Found {
  readonly handle: ElementHandle<Element>
  readonly key: string
}

/**
 * What can be pressed and was not yet: within what is open over the page, if anything is. Controls that differ
 * in nothing but whose they are count as one.
 */
async function nextIn(page: Page, pressed: ReadonlyMap<string, number>): Promise<Found | null> {
  const found = await page.evaluateHandle(
    (selector, over, own, forbidden, counts) => {
      const known = new Map(counts)
      const open = [...document.querySelectorAll(over)].filter(
        (each) => each.checkVisibility() && !each.hasAttribute(own),
      )
      const top = open.at(-1) ?? null
      const isForbidden = new RegExp(forbidden, 'i')
      for (const element of (top ?? document).querySelectorAll<HTMLElement>(selector)) {
        const label = element.ariaLabel ?? element.textContent ?? ''
        if (isForbidden.test(label.trim()) || !element.checkVisibility()) continue
        if (element.matches(':disabled, [aria-disabled=true], iframe *, [inert] *')) continue
        const said = /q\d+z/.test(label) ? '' : label.replace(/\d+/g, '').slice(0, 24)
        const around = element.closest('[class]:not(button)')?.className ?? ''
        const key = [top?.getAttribute('role') ?? '', element.className, around, own].join('|')
        if ((known.get(key) ?? 0) >= (said === '' ? 2 : 1)) continue
        return { element, key }
      }
      return { element: null, key: null }
    },
    pressable,
    overlay,
    ownMark,
    destroys.source,
    [...pressed],
  )
  const [handle, key] = await Promise.all([found.getProperty('element'), found.getProperty('key')])
  const element = handle.asElement()
  const name = (await key.jsonValue()) as string | null
  return element && name !== null ? { handle: element as ElementHandle<Element>, key: name } : null
}

const isOpen = (page: Page) =>
  page.evaluate(
    (over, own) =>
      [...document.querySelectorAll(over)].some(
        (each) => each.checkVisibility() && !each.hasAttribute(own),
      ),
    overlay,
    ownMark,
  )

/** Whatever is open now belongs to the screen. */
const takeAsOwn = (page: Page) =>
  page.$$eval(
    overlay,
    (all, own) => {
      for (const each of all) each.setAttribute(own, '')
    },
    ownMark,
  )

export interface Pressing {
  /** Shows the screen anew. */
  readonly open: () => Promise<void>
  /** After each press, and once before. */
  readonly look: () => Promise<void>
  readonly most: number
}

/** Presses all that can be pressed on a screen, and on what opens over it; how often. */
export async function pressEverything(page: Page, pressing: Pressing): Promise<number> {
  const { look, most } = pressing
  const pressed = new Map<string, number>()
  const open = async () => {
    await pressing.open()
    await takeAsOwn(page)
  }
  await open()
  await look()
  const path = await page.evaluate(() => location.pathname)
  let presses = 0
  let stuck = 0
  while (presses < most) {
    const next = await nextIn(page, pressed)
    if (next === null) {
      if (!(await isOpen(page))) break
      await page.keyboard.press('Escape')
      stuck += 1
      if (stuck > 2) await open()
      if (stuck > 4) break
      continue
    }
    stuck = 0
    pressed.set(next.key, (pressed.get(next.key) ?? 0) + 1)
    await next.handle.evaluate((element) => (element as HTMLElement).click())
    presses += 1
    await page.waitForNetworkIdle({ idleTime: 80, timeout: 3_000 }).catch(() => undefined)
    await look()
    if ((await page.evaluate(() => location.pathname)) !== path) await open()
  }
  return presses
}
