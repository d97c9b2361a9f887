import { randomUUID } from 'node:crypto'
import {
  createHotspot,
  createHtmlEdit,
  createStep,
  type Hotspot,
  type HotspotStyle,
  hotspotStyles,
} from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityTree, barriersOn, hiddenFocusOn } from '../drivers/accessibility.ts'
import { callOk, sendCommands, workspaceOf } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { inFirefox, openBrowser, setSize, shot } from '../drivers/browser.ts'
import { showStep } from '../drivers/editor.ts'
import { focusIsOn } from '../drivers/keyboard.ts'
import { makeDemo } from '../drivers/made-demos.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let demoId = ''
const stepIds: string[] = []

/** The button of the captured page that hotspots follow. */
const anchor = 5

/** A captured page with one button, further down than the window shows. */
function capturedPage() {
  const element = (id: number, tagName: string, childNodes: object[], style = '') => ({
    type: 2,
    id,
    tagName,
    attributes: style === '' ? {} : { style },
    childNodes,
  })
  const place = 'position:absolute;left:300px;top:1200px;width:160px;height:40px'
  const button = element(anchor, 'button', [{ type: 3, id: 6, textContent: 'Save order' }], place)
  const body = element(4, 'body', [button], 'margin:0;height:2400px;background:#f0f9ff')
  const head = element(3, 'head', [])
  return {
    version: 1,
    url: 'https://acme.example/orders',
    title: 'Orders',
    devicePixelRatio: 1,
    capturedAt: '2026-01-01T12:00:00.000Z',
    viewport: { width: 1280, height: 720 },
    assets: [],
    boxes: [],
    picture: null,
    health: [],
    tree: { type: 0, id: 1, childNodes: [element(2, 'html', [head, body])] },
  }
}

/** A step for each style, its hotspot named after it. */
async function makeSteps(workspaceId: string) {
  const htmlCaptureId = randomUUID()
  const capture = capturedPage()
  await callOk(page, 'POST', '/api/captures', { id: htmlCaptureId, workspaceId, capture })
  const items = hotspotStyles.map((style, index) => {
    const id = randomUUID()
    stepIds.push(id)
    const size = { widthOrg: 1280, heightOrg: 720 }
    const step = createStep({ id, demoId, number: index + 1, htmlCaptureId, ...size })
    return { step: { ...step, text: style }, hotspots: [hotspotOf(style, id)], chapter: null }
  })
  await sendCommands(page, demoId, { type: 'add-steps', after: 0, items })
}

function hotspotOf(style: HotspotStyle, stepId: string): Hotspot {
  const follows = style === 'Anchor' || style === 'Pointer'
  const place = { mouseXCooridnate: 40, mouseYCooridnate: 40 }
  return createHotspot({
    id: randomUUID(),
    stepId,
    style,
    ...place,
    text: `Words of ${style}`,
    anchorNodeId: follows ? anchor : null,
    // One of them shows its words only to those who ask.
    textVisible: style !== 'Area',
  })
}

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  const workspaceId = await workspaceOf(page)
  demoId = await makeDemo(page, workspaceId, 'Six ways to point')
  await makeSteps(workspaceId)
})

afterAll(async () => {
  await browser?.close()
})

const focused = () =>
  page.evaluate(() => {
    const of = document.activeElement?.closest('[data-text-of], [data-hotspot]')
    return of?.textContent || document.activeElement?.getAttribute('aria-label') || ''
  })

describe('a viewer with a keyboard', () => {
  const total = hotspotStyles.length

  it('reads every style on the way, by arrows, Space and Enter, and is never held', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await page.goto(`${product.url}/demo/${demoId}`)
    await atStep(page, 1, total)
    await page.waitForSelector('.ws-tip[data-measured]')
    const keys = ['ArrowRight', ' ', 'Enter', 'ArrowRight', 'PageDown'] as const
    for (const [index, key] of keys.entries()) {
      const style = hotspotStyles[index + 1]
      // Enter goes on from the hotspot itself.
      if (key === 'Enter') await page.focus('.ws-hotspot .ws-mark')
      await page.keyboard.press(key)
      await atStep(page, index + 2, total)
      // Words that are hidden cannot have the focus: their hotspot has it, and shows them.
      if (style === 'Area') await focusIsOn(page, '.ws-hotspot .ws-mark')
      else await focusIsOn(page, '[data-text-of]')
      await page.waitForFunction(
        (words) =>
          [...document.querySelectorAll('[data-text-of]')].some(
            (one) =>
              one.textContent?.includes(words) && one.checkVisibility({ visibilityProperty: true }),
          ),
        {},
        `Words of ${style}`,
      )
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      expect.soft(await barriersOn(page), style).toEqual([])
    }
    await page.keyboard.press('ArrowLeft')
    await atStep(page, total - 1, total)
    await page.keyboard.press('Home')
    await atStep(page, 1, total)
    expect(await focused()).toContain('Words of Circle')
  })

  it('hears what each hotspot is and says', async () => {
    for (const [index, style] of hotspotStyles.entries()) {
      await page.goto(`${product.url}/demo/${demoId}?step=${index + 1}`)
      await atStep(page, index + 1, total)
      await page.waitForSelector('.ws-tip[data-measured], .ws-modal')
      const tree = JSON.stringify(await accessibilityTree(page))
      if (!inFirefox) expect.soft(tree, style).toContain(`Words of ${style}`)
      const nameless = await page.$$eval('.ws-layer :is(a, button)', (all) =>
        all.filter((one) => !one.getAttribute('aria-label') && !one.textContent?.trim()),
      )
      expect.soft(nameless, style).toEqual([])
      if (style === 'Modal') expect(await page.$('[role="dialog"][aria-label]')).not.toBeNull()
    }
  })

  it('leaves every style by Tab, and sees where the focus is', async () => {
    for (const number of hotspotStyles.keys()) {
      await page.goto(`${product.url}/demo/${demoId}?step=${number + 1}`)
      await atStep(page, number + 1, total)
      // Ends when the focus has left the page: it is never caught.
      expect.soft(await hiddenFocusOn(page), hotspotStyles[number]).toEqual([])
    }
  })

  it('closes with Esc what is open: words first, the end of the demo then', async () => {
    const area = hotspotStyles.indexOf('Area') + 1
    await page.goto(`${product.url}/demo/${demoId}?step=${area}`)
    await atStep(page, area, total)
    await page.waitForSelector('.ws-tip[data-measured]')
    await page.focus('.ws-hotspot .ws-mark')
    await page.keyboard.press('Tab')
    await page.keyboard.down('Shift')
    await page.keyboard.press('Tab')
    await page.keyboard.up('Shift')
    await page.waitForSelector('.ws-tip[data-open="true"]')
    await shot(page, 'viewer-hover-text')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.ws-tip[data-open="false"]')
    await atStep(page, area, total)
    await page.keyboard.press('End')
    await atStep(page, total, total)
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.ws-card')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.ws-card', { hidden: true })
    await atStep(page, total, total)
  })
})

describe('in the editor', () => {
  const hotspotOn = async (style: HotspotStyle) => {
    const { document } = await callOk<{ document: { hotspots: Record<string, Hotspot> } }>(
      page,
      'GET',
      `/api/demo/${demoId}`,
    )
    const found = Object.values(document.hotspots).find((one) => one.style === style)
    if (!found) throw new Error(`no ${style}`)
    return found
  }
  const openAt = async (style: HotspotStyle) => {
    await page.goto(`${product.url}/demo/${demoId}/edit`)
    await page.waitForSelector('.ed-tile-picture')
    await showStep(page, hotspotStyles.indexOf(style) + 1)
    await page.waitForSelector('.ws-layer [data-text-of]')
  }
  const notes = () => page.$$eval('.ed-stage-notes p', (all) => all.map((one) => one.textContent))

  it('has nothing to say of a text that is far too long: it scrolls within the frame', async () => {
    await openAt('Circle')
    await page.waitForSelector('.ws-tip[data-measured]')
    const { id: hotspotId } = await hotspotOn('Circle')
    const text = 'Far more words than fit over any page, and then some. '.repeat(60)
    await sendCommands(page, demoId, { type: 'update-hotspot', hotspotId, changes: { text } })
    // Its text scrolls, so that its buttons stay in sight.
    await openAt('Circle')
    await page.waitForSelector('.ws-tip[data-measured]')
    expect(await notes()).toEqual([])
  })

  it('stands an anchored hotspot at its last place when an edit hides its element, and says so', async () => {
    const standsAt = (share: number) =>
      page.waitForFunction(
        (wanted) => {
          const boxOf = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect()
          const [mark, frame] = [boxOf('.ws-hotspot'), boxOf('.ws-frame')]
          if (!mark || !frame) return false
          const x = (mark.x + mark.width / 2 - frame.x) / frame.width
          return Math.abs(x - wanted) < 0.002
        },
        {},
        share,
      )
    await openAt('Anchor')
    // The middle of the button, in a page of 1280 pixels.
    await standsAt(380 / 1280)
    expect(await notes()).toEqual([])
    await hideAnchor()
    await openAt('Anchor')
    await standsAt(0.4)
    await sees(page, 'Anchor element not found on this page')
    await shot(page, 'editor-anchor-not-found')
  })
})

/** An HTML edit of one step hides the button that its hotspot follows. */
async function hideAnchor() {
  const stepId = stepIds[hotspotStyles.indexOf('Anchor')] ?? ''
  const now = '2026-01-01T12:00:00.000Z'
  const hidden = createHtmlEdit({
    id: randomUUID(),
    demoId,
    nodeId: anchor,
    enabledStepId: stepId,
    createdAt: now,
    updatedAt: now,
    edits: { Visibility: { oldValue: null, newValue: 'hidden' } },
  })
  await sendCommands(page, demoId, { type: 'save-edits', put: [hidden], remove: [] })
}
