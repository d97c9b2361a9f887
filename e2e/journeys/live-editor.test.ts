import type { Browser, ElementHandle, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { newAccount, sees, signUp } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type ProductDemo, seedProductDemo } from '../drivers/product-pages.ts'
import { type Site, serveAdmin, servePages } from '../drivers/sites.ts'

let product: Product
let browser: Browser
let page: Page
let demo: ProductDemo
let sites: Site[] = []

/** A product whose parts are web components, as many draw themselves today. */
const shaded = `<!DOCTYPE html><title>Deals</title><style>body{margin:0;font:16px/1.5 Arial}x-card{display:block;margin:24px;width:360px}</style>
<h1 style="margin:24px">Deals of the week</h1><x-card><b slot="owner">Maya Lindqvist</b></x-card><x-card><b slot="owner">Jonas Okafor</b></x-card>
<svg width="80" height="80" style="margin:24px"><circle cx="40" cy="40" r="36" fill="teal"/></svg>
<script>customElements.define('x-card',class extends HTMLElement{connectedCallback(){const root=this.attachShadow({mode:'open'});
root.innerHTML='<style>section{padding:16px;border:1px solid #ccc;border-radius:8px}h2{margin:0;font-size:20px}</style><section><h2>Contoso, annual licence</h2><p>Owned by <slot name="owner"></slot></p><button>Open deal</button></section>'}})</script>`

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await signUp(page, product.url, newAccount())
  const admin = await serveAdmin()
  const framing = await servePages({
    '/': `<!DOCTYPE html><title>Desk</title><body style="margin:0"><h1 style="font:20px Arial;margin:16px">Desk</h1><iframe src="${admin.url}/buttons.html" style="border:8px solid #ddd;width:1300px;height:780px"></iframe>`,
    '/deals': shaded,
  })
  sites = [admin, framing]
  demo = await seedProductDemo(browser, page, [
    { url: `${admin.url}/tables.html`, shows: '#dataTable_info', text: 'Staff' },
    { url: `${framing.url}/`, shows: 'iframe', text: 'Desk' },
    { url: `${framing.url}/deals`, shows: 'x-card', text: 'Deals' },
    { url: `${admin.url}/tables.html`, shows: '#dataTable_info', text: 'Staff again' },
  ])
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await Promise.all(sites.map((site) => site.stop()))
})

const frame = '.ed-html-stage iframe'
const panel = '.ed-live-panel'

async function openStep(step: number) {
  await page.goto(`${product.url}/demo/${demo.id}/edit?step=${step}&activeTab=liveEditor`)
  await page.waitForSelector('.ed-pick-pane')
}

/** The element of the shown page that says a text itself, through shadow roots and frames. */
async function saying(text: string): Promise<ElementHandle<Element>> {
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
    frame,
    text,
  )
  const element = found.asElement()
  if (!element) throw new Error(`nothing says ${text}`)
  return element as ElementHandle<Element>
}

/** Where the middle of an element of the shown page is on screen. */
async function middleOf(element: ElementHandle<Element>) {
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

async function select(text: string) {
  const { x, y } = await middleOf(await saying(text))
  await page.mouse.click(x, y)
  await page.waitForSelector(panel)
}

async function type(text: string, words: string) {
  const { x, y } = await middleOf(await saying(text))
  await page.mouse.click(x, y, { count: 2 })
  await page.waitForSelector('.ed-pick-pane[data-through]')
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  await page.keyboard.type(words)
}

describe('the Live Editor', () => {
  it('[H2.23, H9.3] explains itself until Start Editing was pressed three times; closing does not count', async () => {
    for (const button of ['Close', 'Start Editing', 'Start Editing', 'Start Editing']) {
      await openStep(1)
      await page.waitForSelector('.ed-live-intro')
      await sees(page, 'Edit text & images instantly')
      if (button === 'Close') {
        await shot(page, 'live-intro-light')
        expect(await page.$eval('.ed-live-intro a', (it) => it.textContent)).toBe('Learn more')
      }
      await page.locator(`.ed-live-intro ::-p-aria([name="${button}"])`).click()
      await page.waitForFunction(() => !document.querySelector('.ed-live-intro'))
    }
    await openStep(1)
    await saying('Airi Satou')
    expect(await page.$('.ed-live-intro')).toBeNull()
  })

  it('[H2.22, H2.24, H2.33, H9.14] outlines what is hovered, selects what is clicked, and shows a panel beside it', async () => {
    await openStep(1)
    const { x, y } = await middleOf(await saying('Airi Satou'))
    await page.mouse.move(x, y)
    await page.waitForSelector('.ed-pick-box[data-look=pointed]')
    expect(await page.$(panel)).toBeNull()
    await page.mouse.click(x, y)
    await page.waitForSelector('.ed-pick-box[data-look=selected]')
    await page.waitForSelector(panel)
    const head = await page.$eval(`${panel} > header`, (it) => it.textContent)
    expect(head).toMatch(/^Texttd\d+ × \d+$/)
    expect(await page.$eval(panel, (it) => it.getBoundingClientRect().width)).toBe(256)
    const reset = `${panel} ::-p-aria([name="Reset"])`
    expect(await page.$eval(reset, (it) => (it as HTMLButtonElement).disabled)).toBe(true)
    const padding = await page.$eval('.ed-pick-box[data-look=selected]', (it) => {
      const { marginLeft, paddingLeft, borderLeftWidth } = getComputedStyle(it)
      return [marginLeft, paddingLeft, borderLeftWidth]
    })
    expect(padding).toEqual(['-5px', '3px', '2px'])
    await shot(page, 'live-text-light')
    await setTheme(page, 'dark')
    await shot(page, 'live-text-dark')
    await setTheme(page, 'light')
    expect(await barriersOn(page, panel)).toEqual([])
    await press(page, 'Select parent')
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === 'tr',
      {},
      `${panel} > header code`,
    )
    await press(page, 'Select child')
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === 'td',
      {},
      `${panel} > header code`,
    )
  })

  it('types into a text where it stands, in a table, a frame and a shadow root, as one change each', async () => {
    for (const [step, text, words] of [
      [1, 'Airi Satou', 'Greta Holm'],
      [2, 'Circle Buttons', 'Round Buttons'],
      [3, 'Contoso, annual licence', 'Fabrikam, monthly'],
    ] as const) {
      await openStep(step)
      await type(text, words)
      await saying(words)
      await sees(page, '1 unsaved edit')
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('.ed-pick-pane[data-through]'))
      await shot(page, `live-typed-${step}`)
      await press(page, 'Undo')
      await saying(text)
      await press(page, 'Redo')
      await saying(words)
      await press(page, 'Save')
      await sees(page, 'Changes saved successfully')
    }
    await openStep(4)
    await saying('Greta Holm')
  })
})
