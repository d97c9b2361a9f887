import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoOfManySteps } from '../bench/editor/many-steps.ts'
import { callApi } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import {
  clickTile,
  hasSteps,
  menuItems,
  openEditor,
  openTileMenu,
  press,
  savingIs,
  selectedSteps,
  shownStep,
  showStep,
  stepNames,
  tileMiddle,
} from '../drivers/editor.ts'
import { chooseFiles, chooseVideo, whileHolding } from '../drivers/page.ts'
import { seedDemo, withChapter, withPage } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'

const product = sharedProduct()
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
})

afterAll(async () => {
  await browser?.close()
})

async function open(count: number) {
  const demo = await seedDemo(page, count)
  await openEditor(page, product.url, demo)
  return demo
}

const screens = (...numbers: number[]) => numbers.map((number) => `Screen ${number}`)

/** Takes a step and moves so many pixels; the button stays down. */
async function take(number: number, pixels: number) {
  const from = await tileMiddle(page, number)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + pixels)
  return from
}

/** Drags a step to where another is. */
async function dragTo(number: number, target: number) {
  const to = await tileMiddle(page, target)
  await take(number, 10)
  await page.waitForSelector('.ed-stack')
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.waitForFunction(
    (heard) => document.querySelector('[id^=DndLiveRegion]')?.textContent === heard,
    {},
    `Step ${number} is at place ${target}.`,
  )
  await drop()
}

/** Lets go, and waits until what was dragged has settled. */
async function drop() {
  await page.mouse.up()
  await page.waitForFunction(() => document.querySelector('.ed-stack') === null)
}

async function undo() {
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
}

async function namesAre(...names: string[]) {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.ed-tile-name')].map((name) => name.textContent).join() ===
      wanted,
    { timeout: 10_000 },
    names.join(),
  )
}

describe('a tile', () => {
  it('[E1.11, E2.29, E2.32, E2.33] shows its number, and in a context menu what can be done', async () => {
    await open(2)
    const numbers = await page.$$eval('.ed-tile-number', (all) => all.map((one) => one.textContent))
    expect(numbers).toEqual(['1', '2'])
    await openTileMenu(page, 1)
    await press(page, 'Duplicate', 'menuitem')
    await namesAre(...screens(1, 1, 2))
    await openTileMenu(page, 3)
    await press(page, 'Delete', 'menuitem')
    await namesAre(...screens(1, 1))
  })

  it('[E2.31] offers another image for image steps of a Default demo only', async () => {
    const demo = await withChapter(page, await seedDemo(page, 1), 'Welcome')
    await openEditor(page, product.url, demo)
    await openTileMenu(page, 1)
    expect(await menuItems(page)).toContain('Replace Image')
    await page.keyboard.press('Escape')
    await openTileMenu(page, 2)
    expect(await menuItems(page)).not.toContain('Replace Image')
    await page.keyboard.press('Escape')
    await openEditor(page, product.url, await seedDemo(page, 1, { type: 'HTML' }))
    await openTileMenu(page, 1)
    expect(await menuItems(page)).not.toContain('Replace Image')
    await page.keyboard.press('Escape')
  })

  it('[E2.35, E2.36, E2.37] has its name, a badge for what was lost, and a checkbox', async () => {
    const demo = await withPage(page, await seedDemo(page, 1), 'All orders of the year')
    await openEditor(page, product.url, demo)
    expect(await stepNames(page)).toEqual(['Screen 1', 'All orders of the year'])
    await page.locator('::-p-aria([name="Select step 2"][role="checkbox"])').click()
    expect(await selectedSteps(page)).toEqual([2])
    const badges = await page.$$('.ed-tile .ed-health')
    expect(badges).toHaveLength(1)
    const colour = await badges[0]?.evaluate((badge) => getComputedStyle(badge).backgroundColor)
    const [red = 0, green = 0, blue = 255] = (colour?.match(/\d+/g) ?? []).map(Number)
    expect(Math.min(red, green), colour).toBeGreaterThan(blue + 60)
    await page.locator('.ed-tile .ed-health').click()
    await sees(page, 'A drawing could not be kept')
    await shot(page, 'editor-health')
    await setTheme(page, 'dark')
    await shot(page, 'editor-health-dark')
    await setTheme(page, 'light')
    await page.locator('::-p-aria([name="Fine for me: A drawing could not be kept"])').click()
    await page.waitForFunction(() => !document.querySelector('.ed-tile .ed-health'))
    await openTileMenu(page, 2)
    expect(await menuItems(page)).toContain('Show dismissed warnings')
    await page.keyboard.press('Escape')
  })
})

describe('the icons of a tile', () => {
  it('[E2.38] say what is zoomed, a video, an image', async () => {
    const demo = await seedDemo(page, 2)
    const zoom = { zoomPositionX: 10, zoomPositionY: 10, zoomWidth: 70, zoomHeight: 70 }
    await callApi(page, 'POST', `/api/edit/step/${demo.steps[0]?.id}`, zoom)
    await openEditor(page, product.url, demo)
    const last = async () => {
      await press(page, 'Add a step after 2')
      await press(page, 'Upload Video', 'menuitem')
    }
    await chooseVideo(page, last, 'vp9.webm')
    await hasSteps(page, 3)
    const icons = await page.$$eval('.ed-tile-name', (names) =>
      names.map((name) =>
        [...name.querySelectorAll('svg')].map(
          (icon) => /lucide-([\w-]+)/.exec(icon.classList.value)?.[1],
        ),
      ),
    )
    expect(icons).toEqual([['zoom-in', 'image'], ['image'], ['video']])
  })
})

describe('the slides panel', () => {
  it('[E1.11, E2.41, E4.10, E9.15] sorts by dragging, from 8 pixels on, and takes it back', async () => {
    await open(3)
    await take(1, 7)
    expect(await page.$('.ed-stack')).toBeNull()
    await page.mouse.up()
    await take(1, 8)
    await page.waitForSelector('.ed-stack')
    await page.keyboard.press('Escape')
    await drop()
    await dragTo(1, 3)
    await namesAre(...screens(2, 3, 1))
    await undo()
    await namesAre(...screens(1, 2, 3))
  })

  it('[E1.11, E2.42, E2.43, E2.44, E2.48, E4.4, E4.7] adds steps between steps, and shows the new one', async () => {
    await open(2)
    await press(page, 'Add a step after 1')
    expect(await menuItems(page)).toEqual(
      expect.arrayContaining(['Record More Steps', 'Upload Images']),
    )
    await press(page, 'Record More Steps', 'menuitem')
    await sees(page, 'The new steps come after step 1.')
    await press(page, 'Cancel')
    await press(page, 'Add a step after 1')
    await chooseFiles(page, () => press(page, 'Upload Images', 'menuitem'), ['Between'])
    await namesAre('Screen 1', 'Step 2', 'Screen 2')
    expect(await shownStep(page)).toBe(2)
    await savingIs(page, 'saved')
    await undo()
    await namesAre(...screens(1, 2))
    await press(page, 'Add a step after 1')
    await press(page, 'Add Chapter', 'menuitem')
    await page.waitForSelector('aside[aria-label="Chapter"]')
    await press(page, 'Close')
    await namesAre('Screen 1', 'Get Started', 'Screen 2')
    expect(await shownStep(page)).toBe(2)
  })

  it('[E2.52, E2.54, E9.15] selects ranges and single steps, and moves and deletes them together', async () => {
    await open(8)
    await showStep(page, 2)
    await clickTile(page, 4, 'Shift')
    expect(await selectedSteps(page)).toEqual([2, 3, 4])
    await clickTile(page, 3, 'Control')
    expect(await selectedSteps(page)).toEqual([2, 4])
    await dragTo(2, 5)
    await namesAre(...screens(1, 3, 5, 2, 4, 6, 7, 8))
    await press(page, 'Clear selection')
    expect(await selectedSteps(page)).toEqual([])

    await showStep(page, 1)
    await clickTile(page, 6, 'Shift')
    await take(1, 20)
    await page.waitForSelector('.ed-stack')
    expect(await page.$$('.ed-stack-layer')).toHaveLength(5)
    await shot(page, 'editor-drag')
    await drop()
    await press(page, 'Delete (6)')
    await namesAre(...screens(7, 8))
    expect(await page.$('[role=toolbar][aria-label="Selected steps"]')).toBeNull()
    await undo()
    await namesAre(...screens(1, 3, 5, 2, 4, 6, 7, 8))
  })

  it('[E4.8, E4.9, E4.10] deletes the step shown, shows the one before, and brings it back', async () => {
    await open(3)
    await showStep(page, 3)
    await page.keyboard.press('Delete')
    await hasSteps(page, 2)
    expect(await shownStep(page)).toBe(2)
    await showStep(page, 1)
    await page.keyboard.press('Backspace')
    await hasSteps(page, 1)
    expect(await shownStep(page)).toBe(1)
    expect(await page.$eval('.ed-tile-number', (number) => number.textContent)).toBe('1')
    await undo()
    await undo()
    await namesAre(...screens(1, 2, 3))
  })

  it('[E8.1] says so when the server refuses to delete', async () => {
    const demo = await open(2)
    const saving = ({ path }: { path: string }) => path.endsWith('/commands')
    await whileHolding(page, saving, async () => {
      await page.keyboard.press('Delete')
      await hasSteps(page, 1)
      const deleteStepsArray = [demo.steps[0]?.id]
      await callApi(page, 'POST', '/api/edit/delete-steps', { deleteStepsArray, steps: [] })
    })
    await sees(page, 'Could not delete step(s). Please try again.')
    await hasSteps(page, 1)
  })

  it('[E5.32] asks before a picture, or another order, brings in another ratio', async () => {
    await open(1)
    const tall = { width: 600, height: 900 }
    const upload = () => press(page, 'Upload Images', 'menuitem')
    await press(page, 'Add a step after 1')
    await chooseFiles(page, upload, ['Tall'], tall)
    await sees(page, 'The dimensions differ')
    await press(page, 'No')
    await press(page, 'Add a step after 1')
    await chooseFiles(page, upload, ['Tall'], tall)
    await sees(page, 'The dimensions differ')
    await hasSteps(page, 1)
    await press(page, 'Continue')
    await namesAre('Screen 1', 'Step 2')
    await dragTo(2, 1)
    await sees(page, 'The dimensions differ')
    await press(page, 'Continue')
    await namesAre('Step 1', 'Screen 1')
  })

  it('[E5.33] takes names of 40 characters', async () => {
    await open(1)
    await page.locator('.ed-step-name').click()
    await page.locator('.ed-step-name-input').fill('')
    await page.type('.ed-step-name-input', 'x'.repeat(45))
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (name) => document.querySelector('.ed-step-name')?.textContent === name,
      {},
      'x'.repeat(40),
    )
  })
})

describe('the panel of a long demo', () => {
  const rows = () => page.$$eval('.ed-row', (all) => all.map((row) => Number(row.ariaPosInSet)))

  it('[E2.29, E2.41] draws the tiles in sight, says how many there are, and keeps the focused one', async () => {
    const id = await demoOfManySteps(page, 120)
    await openEditor(page, product.url, { id, steps: Array(120) })
    expect((await rows()).length).toBeLessThan(20)
    const pictures = await page.$$eval('.ed-tile-picture img', (all) => all.length)
    expect(pictures).toBeGreaterThan(3)
    await page.focus('.ed-tile-picture[aria-label^="Step 2:"]')
    await page.$eval('.ed-tiles', (list) => list.scrollTo(0, list.scrollHeight))
    await page.waitForSelector('.ed-row[aria-posinset="120"]')
    expect(await rows()).toContain(2)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Step 2: Screen 2')
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      () =>
        document.activeElement?.ariaLabel === 'Step 2: Screen 2' &&
        document.activeElement.checkVisibility(),
    )
    const top = await page.$eval('.ed-tiles', (list) => list.scrollTop)
    expect(top).toBeLessThan(150)
  })

  it('[E2.41] scrolls along while a step is dragged to its edge', async () => {
    const id = await demoOfManySteps(page, 60)
    await openEditor(page, product.url, { id, steps: Array(60) })
    const { x } = await take(2, 20)
    await page.waitForSelector('.ed-stack')
    await page.mouse.move(x, 800, { steps: 4 })
    await page.waitForFunction(() => {
      const heard = document.querySelector('[id^=DndLiveRegion]')?.textContent ?? ''
      return Number(/at place (\d+)/.exec(heard)?.[1]) > 15
    })
    await page.mouse.move(x, 500)
    await drop()
    const found = await page.waitForSelector('.ed-tile-picture[aria-label$=": Screen 2"]')
    const name = await found?.evaluate((tile) => tile.ariaLabel)
    expect(Number(/^Step (\d+)/.exec(name ?? '')?.[1])).toBeGreaterThan(10)
    await savingIs(page, 'saved')
  })
})

describe('the keyboard', () => {
  it('[E1.20, E2.73] has a panel of shortcuts with a search box', async () => {
    await open(1)
    await page.keyboard.down('Control')
    await page.keyboard.press('/')
    await page.keyboard.up('Control')
    await sees(page, 'Keyboard shortcuts')
    const entries = () =>
      page.$$eval('.ed-keys li', (all) => all.map((one) => one.querySelector('span')?.textContent))
    expect(await entries()).toEqual(expect.arrayContaining(['Undo', 'Redo', 'Delete']))
    await page.locator('[role=dialog] input').fill('und')
    await page.waitForFunction(() => document.querySelectorAll('.ed-keys li').length === 1)
    expect(await entries()).toEqual(['Undo'])
  })

  it('[M9.34] moves between steps, and from the last to the first', async () => {
    await open(2)
    for (const [key, shown] of [
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key)
      expect(await shownStep(page)).toBe(shown)
    }
  })
})
