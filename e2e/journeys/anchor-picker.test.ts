import { randomUUID } from 'node:crypto'
import { createHotspot, type Hotspot, type HotspotChanges } from '@waystep/demo-model'
import type { Browser, KeyInput, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callApi } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { seedCapturedDemo } from '../drivers/captured-page.ts'
import { openEditor, press, savingIs } from '../drivers/editor.ts'
import { focusIsOn, tabTo } from '../drivers/keyboard.ts'
import { givePlan, sharedProduct } from '../drivers/shared-product.ts'

/** A shadow root, a frame, a form, a link, something that lies over a button, and rows further down. */
const html = `<!DOCTYPE html><title>Orders</title><style>
body{margin:0;font:16px sans-serif;background:#fafafa}header{display:flex;gap:16px;padding:16px;background:#fff}
main{padding:24px;display:grid;gap:16px}#rows{display:grid;gap:8px}#rows p{margin:0;padding:16px;background:#fff}
#over{position:absolute;left:900px;top:0;width:120px;height:40px;background:#fde68a}iframe{border:4px solid #ddd;width:600px;height:140px}
</style><header><a id="home" href="/elsewhere">Home</a><form id="find"><input id="q" name="q" autofocus><button id="go">Find</button></form>
<button id="under" style="position:absolute;left:900px;top:0;width:120px;height:40px">Under</button><div id="over">Over</div></header>
<main><x-card id="card"></x-card><iframe srcdoc="<body style='margin:0'><button id='framed' style='margin:20px;width:160px;height:48px'>In the frame</button></body>"></iframe>
<div id="rows">${Array.from({ length: 30 }, (_, row) => `<p id="row${row}">Order ${row}</p>`).join('')}</div></main>
<script>document.querySelector('#card').attachShadow({mode:'open'}).innerHTML='<section id="inner" style="padding:12px;background:#e0e7ff"><button id="shaded" style="width:140px;height:40px">In the shadow</button></section>'</script>`

const product = sharedProduct()
let browser: Browser
let page: Page
let demo: Awaited<ReturnType<typeof seedCapturedDemo>>
let stops: Hotspot[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  demo = await seedCapturedDemo(browser, page, html, (step, nodeIdOf) => {
    const on = (id: string, changes: HotspotChanges = {}) =>
      createHotspot({
        id: randomUUID(),
        stepId: step.id,
        style: 'Anchor',
        text: `On ${id}`,
        anchorNodeId: nodeIdOf(id),
        ...changes,
      })
    stops = [on('go'), on('home', { style: 'Pointer' })]
    return stops
  })
})

afterAll(async () => {
  await browser?.close()
})

const panel = 'aside[aria-label="Hotspot"]'
const pane = '.ed-pick-pane'

/** Opens the panel of the first hotspot, and asks for the picker there. */
async function askForPicker() {
  await openEditor(page, product.url, demo)
  await page.waitForFunction(() => document.querySelectorAll('.ws-hotspot').length === 2)
  // The words of another one may lie over it.
  await page.$eval(`[data-hotspot="${stops[0]?.id}"] .ws-mark`, (mark) =>
    (mark as HTMLElement).click(),
  )
  await page.waitForSelector(panel)
  await press(page, 'Change')
}

/** The same as somebody who has seen the overlay often enough. */
async function openPicker() {
  await page.evaluate(() => localStorage.setItem('html-anchor-tutorial-count', '3'))
  await askForPicker()
  await focusIsOn(page, pane)
}

const isGone = (selector: string) =>
  page.waitForFunction((wanted) => document.querySelector(wanted) === null, {}, selector)

/** The middle of an element of the captured page, on screen. */
async function middleOf(id: string): Promise<{ x: number; y: number }> {
  await page.waitForSelector(pane)
  return page.evaluate((wanted) => {
    const frame = document.querySelector<HTMLIFrameElement>('.ed-anchor-stage iframe')
    const outer = frame?.getBoundingClientRect()
    if (!frame?.contentDocument || !outer) throw new Error('no page')
    const find = (root: Document | ShadowRoot, x: number, y: number): DOMRect | null => {
      const found = root.querySelector(`#${wanted}`)?.getBoundingClientRect()
      if (found) return new DOMRect(found.x + x, found.y + y, found.width, found.height)
      for (const element of root.querySelectorAll('*')) {
        const at = element.getBoundingClientRect()
        const framed = element.localName === 'iframe' && (element as HTMLIFrameElement)
        const deeper = framed
          ? framed.contentDocument &&
            find(framed.contentDocument, at.x + framed.clientLeft, at.y + framed.clientTop)
          : element.shadowRoot && find(element.shadowRoot, x, y)
        if (deeper) return deeper
      }
      return null
    }
    const box = find(frame.contentDocument, 0, 0)
    if (!box) throw new Error(`nothing is called ${wanted}`)
    const scale = outer.width / frame.clientWidth
    return {
      x: outer.x + (box.x + box.width / 2) * scale,
      y: outer.y + (box.y + box.height / 2) * scale,
    }
  }, id)
}

async function pointAt(id: string) {
  const { x, y } = await middleOf(id)
  await page.mouse.move(x, y)
}

async function click(id: string) {
  const { x, y } = await middleOf(id)
  await page.mouse.click(x, y)
}

/** Waits until the outline of this look is around an element of this tag and size. */
const outlines = (look: 'pointed' | 'selected', tag: string) =>
  page.waitForFunction(
    (wanted, words) =>
      document.querySelector(`.ed-pick-box[data-look=${wanted}] .ed-pick-tag`)?.textContent ===
      words,
    { timeout: 10_000 },
    look,
    tag,
  )

const toolbarSays = (text: string) =>
  page.waitForFunction(
    (words) => document.querySelector('.ed-anchor-toolbar')?.textContent === words,
    { timeout: 10_000 },
    text,
  )

async function hotspots(): Promise<Record<string, Hotspot>> {
  const { reply } = await callApi<{ document: { hotspots: Record<string, Hotspot> } }>(
    page,
    'GET',
    `/api/demo/${demo.id}`,
  )
  return reply.document.hotspots
}

const stored = async () => (await hotspots())[stops[0]?.id ?? '']

async function continueAndSave(): Promise<Hotspot | undefined> {
  await press(page, 'Continue')
  await isGone(pane)
  return saves()
}

async function saves(): Promise<Hotspot | undefined> {
  const before = JSON.stringify(await stored())
  await press(page, 'Save')
  while (JSON.stringify(await stored()) === before) await savingIs(page, 'saved')
  return stored()
}

/** The words of hotspots on the canvas lie faintly under it. */
const isOfPicker = (barrier: string) => !barrier.includes('#ws-tip')

describe('the anchor picker', () => {
  it('[H2.16, H2.17, H9.3] begins with an overlay until Start Editing was pressed three times; closing does not count', async () => {
    for (const end of ['start', 'escape', 'start', 'cancel', 'start']) {
      await askForPicker()
      await sees(page, 'Start Editing')
      await focusIsOn(page, '.ed-anchor-intro button')
      await page.waitForSelector(pane)
      if (end === 'start') {
        await press(page, 'Start Editing')
        await isGone('.ed-anchor-intro')
        await focusIsOn(page, pane)
      } else if (end === 'escape') await page.keyboard.press('Escape')
      else await press(page, 'Cancel')
      if (end !== 'start') await isGone(pane)
      // The next tab: this one says it once.
      await page.evaluate(() => sessionStorage.clear())
    }
    await shot(page, 'anchor-picker-begun')
    await askForPicker()
    await focusIsOn(page, pane)
    expect(await page.$('.ed-anchor-intro')).toBeNull()
    const tutorial = await page.waitForSelector('::-p-aria([name="Tutorial"][role="link"])')
    const path = await tutorial?.evaluate(
      (link) => new URL((link as HTMLAnchorElement).href).pathname,
    )
    const help = await browser.newPage()
    await help.goto(product.url + path)
    await sees(help, 'Choose the element')
    await help.close()
    await press(page, 'Cancel')
    await isGone(pane)
    expect(await stored()).toEqual(stops[0])
  })

  it('[H2.12, H2.13, H2.14] outlines what the mouse is over, selects what is clicked, walks to parents and children, out of shadow roots and frames', async () => {
    await openPicker()
    expect(await page.$eval('[role=dialog] h2', (title) => title.textContent)).toBe(
      'Select an anchor element',
    )
    await pointAt('row1')
    await outlines('pointed', 'p 1392 × 50')
    await click('shaded')
    await outlines('selected', 'button 140 × 40')
    await toolbarSays('button140 × 40')
    for (const [way, found] of [
      ['parent', 'section1392 × 64'],
      ['parent', 'x-card1392 × 64'],
      ['child', 'section1392 × 64'],
      ['child', 'button140 × 40'],
    ] as const) {
      await press(page, `Select ${way}`)
      await toolbarSays(found)
    }
    await click('framed')
    await toolbarSays('button160 × 48')
    await press(page, 'Select parent')
    await toolbarSays('body600 × 88')
    await press(page, 'Select parent')
    await toolbarSays('iframe608 × 148')
    await press(page, 'Select child')
    await press(page, 'Select child')
    await toolbarSays('button160 × 48')
    const saved = await continueAndSave()
    expect(saved?.anchorNodeId).toBe(demo.nodeIdOf('framed'))
  })

  it('selects what is on top, and lets the page do nothing', async () => {
    await openPicker()
    await click('under')
    await toolbarSays('div120 × 40')
    for (const id of ['home', 'q', 'go', 'row2']) await click(id)
    await toolbarSays('p1392 × 50')
    await page.keyboard.type('typed')
    await page.keyboard.press('Tab')
    await page.keyboard.down('Shift')
    await page.keyboard.press('Tab')
    await page.keyboard.up('Shift')
    await focusIsOn(page, pane)
    const inside = await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.ed-anchor-stage iframe')
      const doc = frame?.contentDocument
      const field = doc?.querySelector<HTMLInputElement>('#q')
      return {
        at: doc?.URL.includes('/page'),
        focus: doc?.activeElement?.localName,
        typed: field?.value,
      }
    })
    expect(inside).toEqual({ at: true, focus: 'body', typed: '' })
    expect(page.url()).toContain(`/demo/${demo.id}/edit`)
    await press(page, 'Cancel')
  })

  it('[H2.15, H5.9, H8.4] shows elements of other hotspots in red, says why, and does not choose them', async () => {
    await openPicker()
    await page.waitForSelector('.ed-pick-box[data-look=used]')
    await click('row2')
    await toolbarSays('p1392 × 50')
    await click('home')
    await sees(page, 'This element is already selected as an anchor element.')
    await toolbarSays('p1392 × 50')
    await shot(page, 'anchor-picker-taken')
    await setTheme(page, 'dark')
    expect((await barriersOn(page)).filter(isOfPicker)).toEqual([])
    await shot(page, 'anchor-picker-taken-dark')
    await setTheme(page, 'light')
    expect((await barriersOn(page)).filter(isOfPicker)).toEqual([])
    await press(page, 'Cancel')
  })

  it('scrolls pages that are longer than the frame, and stores where the element stands before', async () => {
    await openPicker()
    const { x, y } = await middleOf('row3')
    const before = (await middleOf('row3')).y
    await page.mouse.move(x, y)
    await page.mouse.wheel({ deltaY: 300 })
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLIFrameElement>('.ed-anchor-stage iframe')?.contentDocument
          ?.documentElement.scrollTop === 300,
    )
    expect((await middleOf('row3')).y).toBeLessThan(before)
    await click('row9')
    await outlines('selected', 'p 1392 × 50')
    const saved = await continueAndSave()
    expect(saved).toMatchObject({
      anchorNodeId: demo.nodeIdOf('row9'),
      mouseXCooridnate: 50,
      boxWidth: 96.67,
      boxHeight: 5.56,
    })
    expect(saved?.mouseYCooridnate).toBeGreaterThan(90)
  })

  it('is used with the keyboard alone, and gives the focus back', async () => {
    await openPicker()
    await press(page, 'Cancel')
    await isGone(pane)
    await page.mouse.move(700, 880)
    await page.focus('.ed-page button')
    await tabTo(page, 'Change')
    await page.keyboard.press('Enter')
    await focusIsOn(page, pane)
    const walk = async (key: KeyInput, tag: string) => {
      await page.keyboard.press(key)
      await outlines('pointed', tag)
    }
    await walk('ArrowUp', 'div 1392 × 1732')
    await page.keyboard.press('ArrowDown')
    await walk('ArrowLeft', 'p 1392 × 50')
    await walk('ArrowUp', 'div 1392 × 1732')
    await walk('ArrowLeft', 'iframe 608 × 148')
    await walk('ArrowDown', 'body 600 × 88')
    await walk('ArrowDown', 'button 160 × 48')
    await page.keyboard.press('Enter')
    await outlines('selected', 'button 160 × 48')
    await tabTo(page, 'Continue')
    await page.keyboard.press('Enter')
    await isGone(pane)
    await focusIsOn(page, `${panel} button`)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change')
    await press(page, 'Close')
    await press(page, 'Discard changes')
    await isGone(panel)
  })

  it('[H5.11] needs a larger screen', async () => {
    await setSize(page, 'phone')
    await askForPicker()
    await sees(page, 'The anchor picker needs a larger screen.')
    expect(await page.$('[role=dialog]')).toBeNull()
    await shot(page, 'anchor-picker-phone')
    await setSize(page, 'desktop')
  })

  it('[H2.2, H6.1] leads Free to the upgrade page, and Growth to the plan that has it', async () => {
    await givePlan(demo.workspaceId, 'Growth')
    await askForPicker()
    await sees(page, 'Part of the Scale plan')
    await givePlan(demo.workspaceId, 'Free')
    await askForPicker()
    await page.waitForFunction(() => location.pathname + location.search === '/upgrade?from=html')
    await givePlan(demo.workspaceId, 'Scale')
  })

  it('[H4.11, H4.13] opens when a modal is to stand on an element; closed without a choice it stays one, and a new hotspot is gone', async () => {
    await openPicker()
    await press(page, 'Cancel')
    await isGone(pane)
    await press(page, 'Modal', 'radio')
    await press(page, 'Pointer', 'radio')
    // The anchor that it had comes back by itself.
    await page.waitForFunction(
      () => document.querySelector('.ed-anchor')?.hasAttribute('data-none') === false,
    )
    await press(page, 'Modal', 'radio')
    await saves()
    await openEditor(page, product.url, demo)
    await page.$eval(`[data-text-of="${stops[0]?.id}"]`, (words) => (words as HTMLElement).click())
    await press(page, 'Pointer', 'radio')
    await focusIsOn(page, pane)
    await page.keyboard.press('Escape')
    await isGone(pane)
    await page.waitForSelector('[role=radio][aria-checked=true]::-p-aria(Modal)')
    await press(page, 'Close')
    await press(page, 'Add hotspot')
    await press(page, 'Area', 'radio')
    await focusIsOn(page, pane)
    await press(page, 'Cancel')
    await isGone(panel)
    expect(Object.keys(await hotspots())).toHaveLength(2)
  })
})
