import { randomUUID } from 'node:crypto'
import { assetHashOf, createHotspot, createStep, type DemoDocument } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, createShared, sendCommands, storePng, workspaceOf } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { killTab, openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { hasSteps, press, savingIs } from '../drivers/editor.ts'
import { tabStopsOf } from '../drivers/keyboard.ts'
import { givePlan, sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let demoId: string
let workspaceId: string
let original: string

/** A picture of 1280 by 720: grey, with a red secret of 300 by 200 at 200, 200. */
async function secretPicture(): Promise<string> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#dddddd'
    context.fillRect(0, 0, 1280, 720)
    context.fillStyle = '#ff0000'
    context.fillRect(200, 200, 300, 200)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
}

/** Size of a picture, and how many of its pixels are the red of the secret. */
async function pixelsOf(viewer: Page, address: string) {
  return viewer.evaluate(async (src) => {
    // The editor shows a picture that it has made from memory, which pages may draw and not fetch.
    const image = Object.assign(new Image(), { src })
    await image.decode()
    const bitmap = await createImageBitmap(image)
    const { width, height } = bitmap
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    let red = 0
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 100) red += 1
    }
    return { width, height, red }
  }, address)
}

const stored = async () => {
  const { document } = await callOk<{ document: DemoDocument }>(page, 'GET', `/api/demo/${demoId}`)
  const [step] = Object.values(document.steps)
  const [hotspot] = Object.values(document.hotspots)
  if (!step || !hotspot) throw new Error('the demo is empty')
  return { step, hotspot }
}

/** Drags on the picture, from and to pixels of it, as far as it fits into the working area. */
async function dragOn(from: readonly [number, number], to: readonly [number, number]) {
  const box = await (await page.waitForSelector('.ed-picture-canvas canvas'))?.boundingBox()
  if (!box) throw new Error('no working area')
  const scale = Math.min((box.width - 48) / 1280, (box.height - 48) / 720)
  const at = ([x, y]: readonly [number, number]) =>
    [
      box.x + (box.width - 1280 * scale) / 2 + x * scale,
      box.y + (box.height - 720 * scale) / 2 + y * scale,
    ] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  workspaceId = await workspaceOf(page)
  demoId = randomUUID()
  await createShared(page, { id: demoId, workspaceId, title: 'Invoices', type: 'Default' })
  original = await storePng(page, workspaceId, await secretPicture())
  const step = createStep({
    id: randomUUID(),
    demoId,
    number: 1,
    image: original,
    widthOrg: 1280,
    heightOrg: 720,
  })
  const hotspot = createHotspot({
    id: randomUUID(),
    stepId: step.id,
    mouseXCooridnate: 50,
    mouseYCooridnate: 50,
  })
  const items = [{ step, hotspots: [hotspot], chapter: null }]
  await sendCommands(page, demoId, { type: 'add-steps', after: 0, items })
})

afterAll(() => browser?.close())

it('[M5.31, M6.11] leads who has no plan for it to the plans', async () => {
  await givePlan(workspaceId, 'Free')
  await page.goto(`${product.url}/demo/${demoId}/edit`)
  await hasSteps(page, 1)
  await page.locator('.ed-toolbar ::-p-text(Edit image)').click()
  await page.waitForFunction(() => location.href.endsWith('/upgrade?from=image'))
})

it('[M1.6, M4.10, M4.11] redacts and crops; viewers get neither what was there nor the original', async () => {
  await givePlan(workspaceId, 'Pro')
  await page.goto(`${product.url}/demo/${demoId}/edit`)
  await hasSteps(page, 1)
  await press(page, 'Edit image')
  await press(page, 'Redact', 'tab')
  await press(page, 'Solid redaction')
  await dragOn([190, 190], [510, 410])
  await sees(page, 'On this image')
  await shot(page, 'image-editor-redact-light')
  expect(await barriersOn(page)).toEqual([])
  await setTheme(page, 'dark')
  await shot(page, 'image-editor-redact-dark')
  expect(await barriersOn(page)).toEqual([])
  await setTheme(page, 'light')
  expect(await tabStopsOf(page, '[role=dialog]')).toEqual([
    'Undo',
    'Cancel',
    'Save',
    'Zoom out',
    'Show all of it',
    'Zoom in',
    // What scrolls, the tab that is shown, and what it shows.
    'Tools',
    'Redact',
    'Redact',
    'Solid redaction',
    'Blurred redaction',
    // What is selected: its color, its row in the list, and what can be done to it.
    'Pick: Color',
    'Color',
    'Solid redaction',
    'Bring forward',
    'Send backward',
    'Duplicate',
    'Delete',
  ])
  await press(page, 'Crop', 'tab')
  for (const [name, value] of [
    ['Width', '1024'],
    ['Left', '128'],
  ] as const) {
    const field = page.locator(`::-p-aria([name="${name}"][role="spinbutton"])`)
    await field.fill(value)
    await page.keyboard.press('Enter')
  }
  await shot(page, 'image-editor-crop-light')
  await press(page, 'Save')
  await sees(page, 'The dimensions differ')
  await press(page, 'Continue')
  await sees(page, 'Image saved')
  await savingIs(page, 'saved')
  const { step, hotspot } = await stored()
  expect(step).toMatchObject({ image: original, widthOrg: 1024, heightOrg: 720 })
  expect(step.imgState).toMatchObject({ version: 1, x: 128, y: 0, width: 1024, height: 720 })
  expect((hotspot.mouseXCooridnate / 100) * 1024 + 128).toBeCloseTo(640, 0)

  const viewer = await (await browser.createBrowserContext()).newPage()
  await viewer.goto(`${product.url}/demo/${demoId}`)
  const picture = await viewer.waitForSelector('.ws-media img, img.ws-media')
  const address = await picture?.evaluate((img) => (img as HTMLImageElement).src)
  expect(await pixelsOf(viewer, address ?? '')).toEqual({ width: 1024, height: 720, red: 0 })
  const hash = assetHashOf(original) ?? ''
  const asked = new URL(`./${hash}`, address).href
  expect(await viewer.evaluate(async (url) => (await fetch(url)).status, asked)).toBe(404)
  expect(await viewer.content()).not.toContain(hash)
  const members = `${product.url}/api/assets/${workspaceId}/${hash}`
  expect(await viewer.evaluate(async (url) => (await fetch(url)).status, members)).toBe(401)
  await viewer.browserContext().close()
  await page.bringToFront()
})

it('[M2.41, M4.12] opens again as it was left, and gives the original back', async () => {
  await press(page, 'Edit image')
  await press(page, 'Redact', 'tab')
  await sees(page, 'On this image')
  await press(page, 'Restore original')
  await sees(page, 'Image restored to original state')
  await savingIs(page, 'saved')
  const { step, hotspot } = await stored()
  expect(step).toMatchObject({ editedImage: null, imgState: null, widthOrg: 1280 })
  expect(hotspot.mouseXCooridnate).toBeCloseTo(50, 1)
})

it('[M2.38] draws with every tool, and leaves nothing of what lies below a blur', async () => {
  await press(page, 'Edit image')
  await press(page, 'Redact', 'tab')
  await press(page, 'Blurred redaction')
  await dragOn([190, 190], [510, 410])
  await press(page, 'Shapes', 'tab')
  for (const tool of ['Rectangle', 'Arrow', 'Highlighter']) {
    await press(page, tool)
    await press(page, 'Add in the middle')
    await page.focus('.ed-picture-shapes button[aria-pressed=true]')
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('ArrowRight')
  }
  await press(page, 'Text', 'tab')
  await page.locator('[role=tabpanel] ::-p-text(Text)').click()
  await press(page, 'Add in the middle')
  await shot(page, 'image-editor-shapes-light')
  await press(page, 'Save')
  await sees(page, 'Image saved')
  await savingIs(page, 'saved')
  const { step } = await stored()
  const shapes = step.imgState?.shapes ?? []
  expect(shapes.map(({ kind }) => kind)).toEqual([
    'blur',
    'rectangle',
    'arrow',
    'highlighter',
    'text',
  ])
  const hash = assetHashOf(step.editedImage) ?? ''
  const address = `${product.url}/api/assets/${workspaceId}/${hash}`
  expect(await pixelsOf(page, address)).toEqual({ width: 1280, height: 720, red: 0 })
  // What was made here is not loaded again.
  const stage = await page.$eval('.ws-stage img.ws-picture', (img) => img.getAttribute('src') ?? '')
  expect(stage).toMatch(/^blob:/)
  const tile = await page.$eval('.ed-tile-picture img', (img) => img.getAttribute('src') ?? '')
  expect((await pixelsOf(page, new URL(tile, product.url).href)).red).toBe(0)
  await shot(page, 'image-editor-drawn')
})

/** Moves the upmost shape of the open editor to the right by keys. */
async function nudge(tab: Page, times: number) {
  await press(tab, 'Shapes', 'tab')
  await tab.locator('.ed-picture-shapes li:first-child button').click()
  for (let nth = 0; nth < times; nth += 1) await tab.keyboard.press('ArrowRight')
}
const leftOf = (step: Awaited<ReturnType<typeof stored>>['step']) => step.imgState?.shapes.at(-1)?.x

it('[M1.6, M8.1] loses nothing where the network goes, the tab dies and another tab saves the same picture', async () => {
  const before = leftOf((await stored()).step) ?? 0
  await press(page, 'Edit image')
  await nudge(page, 7)
  await page.setOfflineMode(true)
  await press(page, 'Save')
  await sees(page, 'Error saving the edited image')
  await shot(page, 'image-editor-offline')
  await page.waitForSelector('.ed-picture-editor:not([inert])')
  await killTab(page)
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await page.goto(`${product.url}/demo/${demoId}/edit`)
  await sees(page, 'Unsaved changes to a picture were found and opened again')

  const other = await browser.newPage()
  await setSize(other, 'desktop')
  await other.goto(`${product.url}/demo/${demoId}/edit`)
  await press(other, 'Edit image')
  await nudge(other, 3)
  await press(other, 'Save')
  await sees(other, 'Image saved')
  await savingIs(other, 'saved')
  expect(leftOf((await stored()).step)).toBe(before + 3)
  await other.close()
  await page.bringToFront()
  await sees(page, 'This was saved elsewhere meanwhile. Saving here replaces that.')
  await shot(page, 'image-editor-saved-elsewhere')
  await press(page, 'Save')
  await sees(page, 'Image saved')
  await savingIs(page, 'saved')
  expect(leftOf((await stored()).step)).toBe(before + 7)
})

it('[M8.9] closes where nothing was changed, and fits on a phone', async () => {
  await setSize(page, 'phone')
  await page.goto(`${product.url}/demo/${demoId}/edit`)
  await press(page, 'Edit image')
  await press(page, 'Redact', 'tab')
  await shot(page, 'image-editor-phone-light')
  expect(await barriersOn(page)).toEqual([])
  await setTheme(page, 'dark')
  await shot(page, 'image-editor-phone-dark')
  expect(await barriersOn(page)).toEqual([])
  await setTheme(page, 'light')
  await press(page, 'Save')
  await sees(page, 'No changes made to the image.')
})
