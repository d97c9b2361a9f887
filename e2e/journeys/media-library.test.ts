import { randomUUID } from 'node:crypto'
import type { ElementHandle, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { workspaceOf } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import {
  hasSteps,
  openEditor,
  openTileMenu,
  press,
  savingIs,
  shownStep,
  showStep,
  stepNames,
  uploadImages,
} from '../drivers/editor.ts'
import { middleOf, saying, shownPage } from '../drivers/live-editor.ts'
import { makeDemo } from '../drivers/made-demos.ts'
import {
  chooseItem,
  fillLibrary,
  hasTiles,
  isLibraryCall,
  libraryIsClosed,
  libraryKeys,
  libraryTile,
  openLibrary,
} from '../drivers/media-library.ts'
import { chooseFiles, whileFailing, whileHolding } from '../drivers/page.ts'
import { seedProductDemo } from '../drivers/product-pages.ts'
import { seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveAdmin } from '../drivers/sites.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let admin: Site
let workspaceId: string

beforeAll(async () => {
  browser = await openBrowser()
  admin = await serveAdmin()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  workspaceId = await workspaceOf(page)
})

afterAll(async () => {
  await browser?.close()
  await admin?.stop()
})

const tiles = () => libraryKeys(page)
const leave = async () => {
  await page.keyboard.press('Escape')
  await libraryIsClosed(page)
}

describe('the media library', () => {
  it('[E2.25, M2.16, M2.22] is opened from an empty demo, takes uploads, and makes a step of one, undone at once', async () => {
    const demoId = await makeDemo(page, workspaceId, 'A tour of pictures')
    await page.goto(`${product.url}/demo/${demoId}/edit`)
    await openLibrary(page, 'empty demo')
    await sees(page, 'No images yet')
    await shot(page, 'library-empty-light')
    await press(page, 'Videos', 'tab')
    await sees(page, 'No videos yet')
    await press(page, 'Images', 'tab')
    await chooseFiles(page, () => press(page, 'Upload Images'), ['Invoices', 'Orders'])
    await sees(page, '2 images added to the media library')
    await hasTiles(page, 2)
    await page.click(libraryTile)
    await sees(page, 'Step added')
    await libraryIsClosed(page)
    await hasSteps(page, 1)
    await savingIs(page, 'saved')
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
    await sees(page, 'Create a demo in minutes')
  })

  it('[E2.47, M2.22] adds a step where the menu was opened, which viewers then see, and replaces that of a step', async () => {
    const demo = await seedDemo(page, 2)
    await openEditor(page, product.url, demo)
    await press(page, 'Add a step after 1')
    await press(page, 'Media Library', 'menuitem')
    await page.waitForSelector(libraryTile)
    const names = await tiles()
    // Uploads of the test before, and the steps' own pictures, which came later.
    expect(names).toHaveLength(4)
    const chosen = names[3] ?? ''
    await chooseItem(page, chosen)
    await hasSteps(page, 3)
    expect(await shownStep(page)).toBe(2)
    expect(await stepNames(page)).toEqual(['Screen 1', 'Step 2', 'Screen 2'])
    await savingIs(page, 'saved')
    const viewer = await (await browser.createBrowserContext()).newPage()
    await viewer.goto(`${product.url}/demo/${demo.id}?step=2`)
    await atStep(viewer, 2, 3)
    await viewer.waitForSelector(`img[src*="${chosen}"]`)
    await viewer.close()

    await page.bringToFront()
    await openTileMenu(page, 1)
    await press(page, 'Replace from Media Library', 'menuitem')
    await page.waitForSelector(libraryTile)
    await chooseItem(page, chosen)
    await showStep(page, 1)
    await page.waitForSelector(`.ws-stage img[src*="${chosen}"]`)
  })

  it('[M2.17, M2.18] shows four columns, skeletons while it loads, and goes on near its end', async () => {
    const demo = await seedDemo(page, 1, { title: 'Another tour' })
    await fillLibrary(page, workspaceId, 30)
    await openEditor(page, product.url, demo)
    await whileHolding(page, isLibraryCall, async () => {
      await openLibrary(page)
      expect(await page.$$('.ed-library-tile[aria-hidden]')).toHaveLength(8)
      await shot(page, 'library-loading-light')
    })
    await hasTiles(page, 24)
    const columns = await page.$eval(
      '.ed-library-grid',
      (grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length,
    )
    expect(columns).toBe(4)
    await shot(page, 'library-light')
    expect(await barriersOn(page)).toEqual([])
    await setTheme(page, 'dark')
    await shot(page, 'library-dark')
    await setTheme(page, 'light')
    const scrollTo = (fromEnd: number) =>
      page.$eval(
        '.ed-library-room',
        (room, gap) => {
          room.scrollTop = room.scrollHeight - room.clientHeight - gap
        },
        fromEnd,
      )
    await whileHolding(page, isLibraryCall, async () => {
      await scrollTo(140)
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      expect(await page.$('.ed-library-tile[aria-hidden]')).toBeNull()
      await scrollTo(60)
      await page.waitForSelector('.ed-library-tile[aria-hidden]')
      expect(await page.$$('.ed-library-tile[aria-hidden]')).toHaveLength(4)
    })
    await page.waitForFunction(
      (selector) => document.querySelectorAll(selector).length > 24,
      {},
      libraryTile,
    )
    const all = await tiles()
    expect(new Set(all).size).toBe(all.length)
    await leave()
  })

  it('[M2.19] shows an item large while the pointer stays on it, and puts it away with Escape', async () => {
    await openLibrary(page)
    await page.waitForSelector(libraryTile)
    const { x, y } = await middleOf((await page.$(libraryTile)) as ElementHandle<Element>)
    await page.mouse.move(x, y)
    const moved = Date.now()
    await page.waitForSelector('.ed-library-preview img', { visible: true })
    expect(Date.now() - moved).toBeGreaterThan(1400)
    const box = await page.$eval('.ed-library-preview', (it) => {
      const { width, height, right, bottom, left, top } = it.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return { width, height, isInside }
    })
    expect(box).toEqual({ width: 600, height: 337.5, isInside: true })
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.ed-library-preview img')
      return image?.complete && image.naturalWidth > 0
    })
    await shot(page, 'library-preview-light')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.ed-library-preview'))
    expect(await page.$('.ed-library-room')).not.toBeNull()
  })

  it('is walked through with arrow keys, and an item chosen with Enter', async () => {
    const names = await tiles()
    await page.focus(libraryTile)
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-preview') ?? null)
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(names[4])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe(names[1])
    await page.keyboard.press('Home')
    expect(await focused()).toBe(names[0])
    await page.keyboard.press('Enter')
    await sees(page, 'Step added')
    await savingIs(page, 'saved')
  })

  it('[M2.21, M2.24, E2.62, M8.15] deletes after naming the demos that use an item, and puts it back where that fails', async () => {
    await openLibrary(page)
    await page.waitForSelector(libraryTile)
    const [first = ''] = await tiles()
    const askFor = async (key: string) => {
      const { x, y } = await middleOf(
        (await page.$(`[data-preview="${key}"]`)) as ElementHandle<Element>,
      )
      await page.mouse.move(x, y)
      await page.click(`.ed-library-tile:has([data-preview="${key}"]) > button:last-child`)
      await page.waitForSelector('.ed-library-uses:not([aria-busy]), .wsui-note')
    }
    await askFor(first)
    await sees(page, 'Another tour')
    await sees(page, 'Step 2')
    await shot(page, 'library-delete-light')
    expect(await barriersOn(page)).toEqual([])
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await whileFailing(
      page,
      (call) => isLibraryCall(call) && call.method === 'DELETE',
      async (fail) => {
        await press(page, 'Delete')
        await page.waitForSelector(`[data-preview="${first}"]`, { hidden: true })
        fail()
        await page.waitForSelector(`[data-preview="${first}"]`, { visible: true })
      },
      { when: 'said' },
    )
    expect((await tiles())[0]).toBe(first)
    expect(logged.join()).toContain('Not deleted from the library')
    await page.waitForFunction(() => document.querySelectorAll('[role=dialog]').length === 1)

    await whileFailing(page, isLibraryCall, async () => {
      await askFor(first)
      await sees(page, 'Failed to check media usage. You can still proceed with deletion.')
      await shot(page, 'library-delete-unknown-light')
    })
    await whileHolding(
      page,
      ({ method }) => method === 'DELETE',
      async () => {
        await press(page, 'Delete')
        // Gone before the server has answered.
        await page.waitForFunction(
          (key) => !document.querySelector(`[data-preview="${key}"]`),
          {},
          first,
        )
      },
    )
    await leave()
    await page.reload()
    await hasSteps(page, 2)
    await openLibrary(page)
    await hasTiles(page, 24)
    expect(await tiles()).not.toContain(first)
    await leave()
    // The demo that uses it has it still.
    const image = await page.$eval('.ws-stage img', (it) => {
      const { complete, naturalWidth } = it as HTMLImageElement
      return complete && naturalWidth > 0
    })
    expect(image).toBe(true)
  })

  it('[M7.28] says that it could not be loaded, and loads again', async () => {
    await page.reload()
    await hasSteps(page, 2)
    await whileFailing(page, isLibraryCall, async () => {
      await openLibrary(page)
      await sees(page, 'The media library could not be loaded')
      await shot(page, 'library-failed-light')
    })
    await press(page, 'Try again')
    await hasTiles(page, 24)
    await leave()
  })

  it('[H2.26, H2.29] gives the Live Editor images and backgrounds in their fit, which viewers then see', async () => {
    const demo = await seedProductDemo(browser, page, [
      { url: `${admin.url}/tables.html`, shows: '#dataTable_info', text: 'Staff' },
    ])
    await page.goto(`${product.url}/demo/${demo.id}/edit?step=1&activeTab=liveEditor`)
    await page.waitForSelector('.ed-pick-pane')
    await page.locator('.ed-live-intro ::-p-aria([name="Close"])').click()
    const found = await page.waitForFunction(
      (selector) =>
        document
          .querySelector<HTMLIFrameElement>(selector)
          ?.contentDocument?.querySelector('img.img-profile'),
      {},
      shownPage,
    )
    const element = found.asElement() as ElementHandle<Element>
    const { x, y } = await middleOf(element)
    await page.mouse.click(x, y)
    await press(page, 'Replace Image')
    await page.waitForSelector('.ed-live-popover')
    await shot(page, 'live-image-sources-light')
    await press(page, 'Library')
    await hasTiles(page, 24)
    await shot(page, 'library-live-editor-light')
    const [, key = ''] = await tiles()
    await chooseItem(page, key)
    await page.waitForFunction(
      (it, hash) => it.getAttribute('src')?.includes(hash),
      {},
      element,
      key,
    )
    expect(await element.evaluate((it) => getComputedStyle(it).objectFit)).toBe('cover')
    await page.waitForFunction((it) => (it as HTMLImageElement).naturalWidth === 1280, {}, element)
    await press(page, 'Replace Image')
    await press(page, 'Contain', 'radio')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const cell = await middleOf(await saying(page, 'Tokyo'))
    await page.mouse.click(cell.x, cell.y)
    await page.waitForSelector('.ed-live-background')
    await page.click('.ed-live-background')
    await page.waitForSelector('.ed-live-popover')
    await shot(page, 'live-background-sources-light')
    await press(page, 'Library')
    await page.waitForSelector(libraryTile)
    const [, , behind = ''] = await tiles()
    await chooseItem(page, behind)
    const background = async () =>
      (await saying(page, 'Tokyo')).evaluate((it) => {
        const { backgroundImage, backgroundSize } = getComputedStyle(it)
        return { backgroundImage, backgroundSize }
      })
    expect(await background()).toEqual({
      backgroundImage: expect.stringContaining(behind),
      backgroundSize: 'cover',
    })
    await press(page, 'Save')
    await sees(page, 'Changes saved successfully')
    const viewer = await (await browser.createBrowserContext()).newPage()
    await viewer.goto(`${product.url}/demo/${demo.id}`)
    await viewer.waitForFunction(
      (hash, behindHash) =>
        [...document.querySelectorAll('iframe')].some((frame) => {
          const image = frame.contentDocument?.querySelector<HTMLImageElement>('img.img-profile')
          return (
            image?.src.includes(hash) &&
            image.naturalWidth === 1280 &&
            frame.contentWindow?.getComputedStyle(image).objectFit === 'contain' &&
            frame.contentDocument?.documentElement.outerHTML.includes(behindHash)
          )
        }),
      {},
      key,
      behind,
    )
    await viewer.close()
  })

  it('fits a phone, in both themes', async () => {
    const demo = await seedDemo(page, 1, { title: `Tour ${randomUUID().slice(0, 4)}` })
    await setSize(page, 'phone')
    await page.goto(`${product.url}/demo/${demo.id}/edit`)
    await hasSteps(page, 1)
    await press(page, 'Media Library')
    await hasTiles(page, 24)
    await shot(page, 'library-phone-light')
    expect(await barriersOn(page)).toEqual([])
    await setTheme(page, 'dark')
    await shot(page, 'library-phone-dark')
    expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
    await setTheme(page, 'light')
    await setSize(page, 'desktop')
  })

  it('[M2.23, E6.4] is not there for trial users', async () => {
    const trial = await (await browser.createBrowserContext()).newPage()
    await setSize(trial, 'desktop')
    await trial.goto(product.url)
    await press(trial, 'Try it')
    await sees(trial, 'Create a demo in minutes')
    expect(await trial.$('::-p-aria([name="Open Media Library"][role="button"])')).toBeNull()
    await chooseFiles(trial, () => uploadImages(trial), ['First'])
    await hasSteps(trial, 1)
    await press(trial, 'Add Step')
    await trial.waitForSelector('[role=menu]', { visible: true })
    expect(await trial.$('::-p-aria([name="Media Library"][role="menuitem"])')).toBeNull()
    await trial.close()
  })
})
