import type { Browser, ElementHandle, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { press, retype } from '../drivers/editor.ts'
import { openHtmlTab } from '../drivers/html-editor.ts'
import {
  chooseFile,
  hasWeight,
  middleOf,
  saying,
  shownHtml,
  shownPage,
  showPageOf,
  squarePng,
  switchSays,
  typeOver,
} from '../drivers/live-editor.ts'
import { type ProductDemo, seedProductDemo } from '../drivers/product-pages.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveAdmin, servePages } from '../drivers/sites.ts'

const product = sharedProduct()
const panel = '.ed-live-panel'
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
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
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
  await Promise.all(sites.map((site) => site.stop()))
})

async function openStep(step: number) {
  await openHtmlTab(page, product.url, demo, { step, tab: 'liveEditor' })
  await page.waitForSelector('.ed-pick-pane')
}

async function select(text: string) {
  const { x, y } = await middleOf(await saying(page, text))
  await page.mouse.click(x, y)
  await page.waitForSelector(panel, { visible: true })
}

const switchIs = (name: string, on: boolean) => switchSays(page, name, on)
const toggle = (name: string) => page.locator(`::-p-aria([name="${name}"][role="switch"])`).click()
const isDisabled = (name: string) =>
  page.$eval(`::-p-aria([name="${name}"][role="button"])`, (it) => it.matches(':disabled'))
/** Nothing is unsaved. */
const saved = () =>
  page.waitForFunction(() => !/unsaved/.test(document.querySelector('header')?.textContent ?? ''))

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
      // The next tab: this one says it once.
      await page.evaluate(() => sessionStorage.clear())
    }
    await openStep(1)
    await saying(page, 'Airi Satou')
    expect(await page.$('.ed-live-intro')).toBeNull()
  })

  it('[H2.22, H2.24, H2.33, H9.14] outlines what is hovered, selects what is clicked, and shows a panel beside it', async () => {
    await openStep(1)
    const { x, y } = await middleOf(await saying(page, 'Airi Satou'))
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
    expect(await barriersOn(page)).toEqual([])
    await shot(page, 'live-text-dark')
    await setTheme(page, 'light')
    expect(await barriersOn(page)).toEqual([])
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
      await typeOver(page, text, words)
      await saying(page, words)
      await sees(page, '1 unsaved edit')
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('.ed-pick-pane[data-through]'))
      await shot(page, `live-typed-${step}`)
      await press(page, 'Undo')
      await saying(page, text)
      await press(page, 'Redo')
      await saying(page, words)
      await press(page, 'Save')
      await sees(page, 'Changes saved successfully')
    }
    await openStep(4)
    await saying(page, 'Greta Holm')
  })

  it('[H2.25, H4.19, H2.24, H4.24] changes colour, weight and slant, and Reset gives back what the page had', async () => {
    await openStep(1)
    await select('Angelica Ramos')
    const style = async () =>
      (await saying(page, 'Angelica Ramos')).evaluate((it) => {
        const { color, fontWeight, fontStyle } = getComputedStyle(it)
        return [color, fontWeight, fontStyle]
      })
    const before = await style()
    await retype(page, `${panel} input[aria-label="Text color"]`, '#b91c1c')
    await press(page, 'Bold')
    await press(page, 'Italic')
    await sees(page, '1 unsaved edit')
    expect(await style()).toEqual(['rgb(185, 28, 28)', '700', 'italic'])
    await press(page, 'Italic')
    expect(await style()).toEqual(['rgb(185, 28, 28)', '700', 'normal'])
    await shot(page, 'live-colour-light')
    await press(page, 'Reset')
    await sees(page, 'Where should it be as the page had it?')
    await shot(page, 'live-reset-light')
    await press(page, 'All steps')
    await saved()
    expect(await style()).toEqual(before)
    expect(await isDisabled('Reset')).toBe(true)
  })

  it('[H2.27, H2.28] redacts and hides: no word of it is in the page, and its author finds it again', async () => {
    await openStep(1)
    await select('Ashton Cox')
    await toggle('Redact')
    await page.waitForSelector('.ed-pick-box[data-look=redacted]')
    expect(await shownHtml(page)).not.toContain('Ashton')
    await shot(page, 'live-redacted-light')
    await toggle('Redact')
    await saying(page, 'Ashton Cox')
    await toggle('Hide')
    await page.waitForSelector('.ed-live-hidden')
    expect(await shownHtml(page)).not.toContain('Ashton')
    await page.keyboard.press('Escape')
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, panel)
    await page.click('.ed-live-hidden')
    await page.waitForSelector(panel)
    await switchIs('Hide', true)
    await shot(page, 'live-hidden-light')
    await toggle('Hide')
    await saying(page, 'Ashton Cox')
    await saved()
  })

  it('removes an element, which undo brings back', async () => {
    await openStep(1)
    await select('Bradley Greer')
    await press(page, 'Remove element')
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, panel)
    expect(await shownHtml(page)).not.toContain('Bradley Greer')
    await press(page, 'Undo')
    await select('Bradley Greer')
    await page.keyboard.press('Delete')
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, panel)
    await press(page, 'Undo')
    await saying(page, 'Bradley Greer')
  })

  it('[H2.32, H4.21, H4.22, H4.23] asks before edits of all steps and of one meet, or are taken back', async () => {
    await openStep(1)
    await select('Brenden Wagner')
    await switchIs('Apply to all steps', true)
    await press(page, 'Bold')
    await toggle('Apply to all steps')
    await press(page, 'Save')
    await sees(page, 'Changes saved successfully')
    await showPageOf(page, 4)
    await hasWeight(page, 'Brenden Wagner', '400')
    // An edit of all steps, made where the other one is.
    await select('Brenden Wagner')
    await press(page, 'Italic')
    await switchIs('Apply to all steps', true)
    await showPageOf(page, 1)
    await select('Brenden Wagner')
    await switchIs('Apply to all steps', false)
    await toggle('Apply to all steps')
    await sees(page, 'Override the other edit?')
    await shot(page, 'live-override-light')
    await press(page, 'Cancel')
    await page.waitForFunction(() => !document.querySelector('[role=alertdialog]'))
    await switchIs('Apply to all steps', false)
    await toggle('Apply to all steps')
    await press(page, 'Override')
    await page.waitForFunction(() => !document.querySelector('[role=alertdialog]'))
    await switchIs('Apply to all steps', true)
    await showPageOf(page, 4)
    await hasWeight(page, 'Brenden Wagner', '700')
    await select('Brenden Wagner')
    await press(page, 'Reset')
    await press(page, 'Only this step')
    await page.waitForFunction(() => !document.querySelector('[role=dialog] .wsui-dialog'))
    await hasWeight(page, 'Brenden Wagner', '400')
    await showPageOf(page, 1)
    await hasWeight(page, 'Brenden Wagner', '700')
  })

  it('[H2.26, H5.13] replaces an image by a PNG or JPEG, in its fit, and refuses other files', async () => {
    await openStep(1)
    const image = await page.waitForFunction(
      (selector) =>
        document
          .querySelector<HTMLIFrameElement>(selector)
          ?.contentDocument?.querySelector('img.img-profile'),
      {},
      shownPage,
    )
    const element = image.asElement() as ElementHandle<Element>
    const { x, y } = await middleOf(element)
    await page.mouse.click(x, y)
    await press(page, 'Replace Image')
    await page.waitForSelector('.ed-live-popover')
    await shot(page, 'live-image-light')
    await chooseFile(page, 'Upload PNG or JPEG', { name: 'cat.png', text: 'no picture at all' })
    await sees(page, 'Not a PNG or JPEG image: cat.png')
    await chooseFile(page, 'Upload PNG or JPEG', { name: 'cat.txt', bytes: squarePng })
    await page.waitForFunction(
      (it) => it.getAttribute('src')?.startsWith('data:image/png'),
      {},
      element,
    )
    expect(await element.evaluate((it) => getComputedStyle(it).objectFit)).toBe('cover')
    await press(page, 'Contain', 'radio')
    expect(await element.evaluate((it) => getComputedStyle(it).objectFit)).toBe('contain')
    await page.keyboard.press('Escape')
    await press(page, 'Save')
    await sees(page, 'Changes saved successfully')
  })

  it('[H2.34, H5.14, H3.17] has a variable give the picture: typed, confirmed with Enter, left with Escape, deleted', async () => {
    await openStep(1)
    const { x, y } = await middleOf(await saying(page, 'Tables'))
    await page.mouse.click(x, y)
    await page.waitForSelector(panel)
    await page.click('.ed-live-background')
    await press(page, 'Dynamic image')
    const field = '.ed-live-dynamic input'
    await page.waitForSelector(field)
    await page.type(field, 'hero image!')
    expect(await page.$eval(field, (it) => (it as HTMLInputElement).value)).toBe('heroimage')
    await page.keyboard.press('Escape')
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, field)
    await press(page, 'Dynamic image')
    await page.waitForSelector(field)
    expect(await isDisabled('Use this variable')).toBe(true)
    await page.type(field, 'hero')
    await page.keyboard.press('Enter')
    await press(page, 'hero')
    await press(page, 'Delete variable')
    await press(page, 'Dynamic image')
  })

  it('[H2.29] gives an element a background', async () => {
    await openStep(1)
    await select('Tokyo')
    await page.click('.ed-live-background')
    await retype(page, 'input[aria-label="Background color"]', '#fde68a')
    const background = async () =>
      (await saying(page, 'Tokyo')).evaluate((it) => {
        const { backgroundColor, backgroundImage, backgroundSize, backgroundPosition } =
          getComputedStyle(it)
        return { backgroundColor, backgroundImage, backgroundSize, backgroundPosition }
      })
    expect((await background()).backgroundColor).toBe('rgb(253, 230, 138)')
    await chooseFile(page, 'Upload', { name: 'square.png', bytes: squarePng })
    await page.waitForSelector('.wsui-place-grid')
    await page.click('.wsui-place-grid [aria-label="top left"]')
    const { backgroundImage, ...laid } = await background()
    expect(backgroundImage).toContain('data:image/png')
    expect(laid).toMatchObject({ backgroundSize: 'cover', backgroundPosition: '0% 0%' })
    await shot(page, 'live-background-light')
    await setTheme(page, 'dark')
    await shot(page, 'live-background-dark')
    await setTheme(page, 'light')
  })

  it('[H2.30, H6.4] appends a variable to a text', async () => {
    await openStep(3)
    await select('Deals of the week')
    await press(page, 'Dynamic Variable')
    await page.type('.ed-live-variables input', 'company')
    await shot(page, 'live-variable-light')
    await page.keyboard.press('Enter')
    await saying(page, 'Deals of the week {{company}}')
  })

  it('[H2.31, H2.41] links an element to a step; the arrows are no steps while a list is open', async () => {
    await openStep(3)
    await select('Open deal')
    await page.locator(`${panel} [aria-label="Link to step"]`).click()
    await shot(page, 'live-link-light')
    await page.waitForSelector('[role=option]')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.locator('[role=option]:nth-of-type(1)').click()
    await sees(page, '1 unsaved edit')
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === '1 - Staff',
      {},
      `${panel} [aria-label="Link to step"]`,
    )
  })

  it('[H2.41] is walked and typed into with keys alone; the arrows are the text’s while it is typed', async () => {
    await openStep(3)
    await page.focus('.ed-pick-pane')
    await select('Deals of the week')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.ed-pick-pane[data-through]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('!')
    await saying(page, 'Deals of the week!')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('.ed-pick-pane[data-through]'))
    await page.keyboard.type('N')
    await page.waitForSelector('.ed-pick-pane[data-through]')
    await page.keyboard.type('ew deals')
    await saying(page, 'New deals')
    await page.keyboard.press('Escape')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === 'x-card',
      {},
      `${panel} > header code`,
    )
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction(
      () => document.querySelector('.ed-html-steps .wsui-select')?.textContent === '2 - Desk',
    )
  })
})
