import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { workspaceOf } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { killTab, openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import {
  hasSteps,
  openEditor,
  openTileMenu,
  press,
  savingIs,
  shownStep,
} from '../drivers/editor.ts'
import { dropFilms, newFilm, shownVideo, storedFilm } from '../drivers/films.ts'
import { tabStopsOf } from '../drivers/keyboard.ts'
import { makeDemo } from '../drivers/made-demos.ts'
import { chooseVideo, whileFailing, whileHolding } from '../drivers/page.ts'
import { seedDemo } from '../drivers/seed.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { atStep } from '../drivers/viewer.ts'

const product = sharedProduct()
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  // Where motion is to be less, videos wait for their readers.
  browser = await openBrowser({ motion: true })
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
})

afterAll(() => browser?.close())

const fromMenu = async () => {
  await press(page, 'Add Step')
  await press(page, 'Upload Video', 'menuitem')
}
const isFile = ({ path, method }: { path: string; method: string }) =>
  method === 'PUT' && path.startsWith('/api/assets/')

const timeOf = (at: Page) =>
  at.$eval('.ws-stage video', (video) => (video as HTMLVideoElement).currentTime)

describe('a video step', () => {
  it('[E2.27, E1.12, E4.1, E4.6] is made of a file in an empty demo, and waits with its own picture', async () => {
    const demoId = await makeDemo(page, await workspaceOf(page), 'A film')
    await page.goto(`${product.url}/demo/${demoId}/edit`)
    const upload = async () => {
      await press(page, 'Upload Media')
      await press(page, 'Upload Video', 'menuitem')
    }
    await chooseVideo(page, upload, 'h264.mp4')
    await sees(page, 'Adding video')
    await hasSteps(page, 1)
    expect(await shownVideo(page)).toMatchObject({
      videoWidth: 320,
      videoHeight: 180,
      poster: expect.stringContaining('/api/assets/'),
    })
    await savingIs(page, 'saved')
    await page.waitForSelector('.ed-tile img')
    await shot(page, 'video-step-light')
    await setTheme(page, 'dark')
    await shot(page, 'video-step-dark')
    await setTheme(page, 'light')
  })

  it('[E2.45, E4.4, E5.31] is added between two steps, and plays for viewers in parts, who find it again where they left it', async () => {
    const demo = await seedDemo(page, 2)
    await openEditor(page, product.url, demo)
    const between = async () => {
      await press(page, 'Add a step after 1')
      await press(page, 'Upload Video', 'menuitem')
    }
    await chooseVideo(page, between, 'vp9.webm')
    await hasSteps(page, 3)
    expect(await shownStep(page)).toBe(2)
    await savingIs(page, 'saved')

    const viewer = await (await browser.createBrowserContext()).newPage()
    const parts: number[] = []
    viewer.on('response', (reply) => {
      if (reply.headers()['content-type']?.startsWith('video/')) parts.push(reply.status())
    })
    await viewer.goto(`${product.url}/demo/${demo.id}`)
    await atStep(viewer, 1, 3)
    await viewer.keyboard.press('ArrowRight')
    await atStep(viewer, 2, 3)
    const { poster } = await shownVideo(viewer)
    expect(poster).toContain('/files/')
    await viewer.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('.ws-stage video')?.currentTime ?? 0) > 0.3,
    )
    expect(parts).toContain(206)
    await viewer.keyboard.press('ArrowRight')
    await atStep(viewer, 3, 3)
    await viewer.keyboard.press('ArrowLeft')
    await atStep(viewer, 2, 3)
    await shownVideo(viewer)
    expect(await timeOf(viewer)).toBeGreaterThan(0.25)
    await shot(viewer, 'video-viewer')
    await viewer.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    await shot(viewer, 'video-viewer-phone')
    await viewer.close()
  })

  it('gets another video in its place', async () => {
    const demo = await seedDemo(page, 1)
    await openEditor(page, product.url, demo)
    await chooseVideo(page, fromMenu, 'h264.mp4')
    await hasSteps(page, 2)
    const before = await shownVideo(page)
    await openTileMenu(page, 2)
    await chooseVideo(page, () => press(page, 'Replace video', 'menuitem'), 'vp9.webm')
    await page.waitForFunction(
      (old) => document.querySelector<HTMLVideoElement>('.ws-stage video')?.src !== old,
      {},
      before.src,
    )
    await shownVideo(page)
    await hasSteps(page, 2)
  })

  it('[M1.6, M2.44, M2.48, M4.17] is cut in an editor of its own, by keys alone', async () => {
    await (await page.waitForSelector('::-p-aria([name="Edit video"][role="button"])'))?.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('::-p-aria([name="Start"][role="slider"])')
    expect(await barriersOn(page)).toEqual([])
    await setTheme(page, 'dark')
    await shot(page, 'video-editor-dark')
    expect(await barriersOn(page)).toEqual([])
    await setTheme(page, 'light')
    expect(await tabStopsOf(page, '[role=dialog]')).toEqual([
      'Cancel',
      'Play',
      'Mute',
      '1×',
      'Crop Media',
      'Create image step from frame',
      'Download video',
      'Create step | 0:00.00',
      'Start',
      'Position',
      'End',
    ])
    const startOf = () =>
      page.$eval('::-p-aria([name="Start"][role="slider"])', (one) =>
        one.getAttribute('aria-valuetext'),
      )
    const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    for (let tabs = 0; (await named()) !== 'Start' && tabs < 30; tabs += 1) {
      await page.keyboard.press('Tab')
    }
    expect(await named()).toBe('Start')
    const start = await startOf()
    await page.keyboard.press('ArrowRight')
    expect(await startOf()).not.toBe(start)
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await sees(page, 'Video updated')
    await page.waitForSelector('[role="dialog"]', { hidden: true })
    await savingIs(page, 'saved')
    expect((await storedFilm(page)).trimStart).toBeGreaterThan(0)
  })

  it('[M1.6, M8.2] loses nothing where the network goes, the tab dies and another tab saves the same film', async () => {
    const address = page.url()
    const stored = await storedFilm(page)
    await press(page, 'Edit video')
    await press(page, 'Crop Media')
    await press(page, 'Free Form', 'radio')
    await page.focus('::-p-aria([name="Resize crop: top left corner"][role="button"])')
    for (let nth = 0; nth < 5; nth += 1) await page.keyboard.press('ArrowRight')
    await shot(page, 'video-editor-crop')
    await page.setOfflineMode(true)
    await press(page, 'Save')
    await press(page, 'Continue')
    await sees(page, 'Error saving the edited video')
    await shot(page, 'video-editor-offline')
    await page.waitForSelector('.ed-video-editor:not([inert])')
    await killTab(page)
    page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(address)
    await sees(page, 'Unsaved changes to a video were found and opened again')
    expect(await storedFilm(page)).toEqual(stored)

    const other = await browser.newPage()
    await setSize(other, 'desktop')
    await other.goto(address)
    await press(other, 'Edit video')
    await press(other, 'Mute')
    await press(other, 'Save')
    // It is said for a few seconds, and a page that nobody looks at draws nothing.
    await page.bringToFront()
    await sees(page, 'This was saved elsewhere meanwhile. Saving here replaces that.')
    await shot(page, 'video-editor-saved-elsewhere')
    await other.close()
    expect(await storedFilm(page)).toEqual({ ...stored, mute: true })
    await press(page, 'Save')
    await press(page, 'Continue')
    await sees(page, 'Video updated')
    await savingIs(page, 'saved')
    const left = { x: expect.closeTo(5, 1), y: 0, width: expect.closeTo(95, 1), height: 100 }
    expect(await storedFilm(page)).toMatchObject({
      trimStart: stored.trimStart,
      mute: false,
      videoCrop: left,
    })
  })

  it('is cut on a phone, too', async () => {
    await setSize(page, 'phone')
    await press(page, 'Edit video')
    await page.waitForSelector('::-p-aria([name="Start"][role="slider"])')
    await shot(page, 'video-editor-phone-light')
    expect(await barriersOn(page)).toEqual([])
    await setTheme(page, 'dark')
    await shot(page, 'video-editor-phone-dark')
    expect(await barriersOn(page)).toEqual([])
    await setTheme(page, 'light')
    await setSize(page, 'desktop')
  })

  it('[E5.30, E5.31, E8.2] is not made of what is none, or what cannot be played, before anything is sent', async () => {
    const demo = await seedDemo(page, 1)
    await openEditor(page, product.url, demo)
    const sent: string[] = []
    page.on('request', (request) => {
      const call = { path: new URL(request.url()).pathname, method: request.method() }
      if (isFile(call)) sent.push(call.path)
    })
    const folder = await mkdtemp(join(tmpdir(), 'waystep-videos-'))
    const text = join(folder, 'film.mp4')
    await writeFile(text, '#EXTM3U\nhttp://localhost/film.ts')
    await chooseVideo(page, fromMenu, text)
    await sees(page, 'Error uploading video: film.mp4. Not an MP4, WebM or QuickTime video.')
    await chooseVideo(page, fromMenu, 'hevc.mp4')
    await sees(page, 'Error uploading video: hevc.mp4. ')
    await shot(page, 'video-refused')
    expect(sent).toEqual([])
    await hasSteps(page, 1)
  })

  it('[E4.1, E8.2] says how far it is, is cancelled, and is tried again after the server failed', async () => {
    const demo = await seedDemo(page, 1)
    await openEditor(page, product.url, demo)
    await whileHolding(page, isFile, async () => {
      await chooseVideo(page, fromMenu, 'long.mp4')
      await sees(page, 'Uploading long.mp4: 0%')
      await shot(page, 'video-uploading')
      await press(page, 'Cancel')
      await page.waitForFunction(() => !document.body.innerText.includes('Uploading long.mp4'))
    })
    await hasSteps(page, 1)
    await whileFailing(page, isFile, async () => {
      await chooseVideo(page, fromMenu, 'long.mp4')
      await sees(page, 'Error uploading video: long.mp4.')
    })
    await press(page, 'Try again')
    await hasSteps(page, 2)
    await shownVideo(page)
  })
})

const isPart = ({ method }: { method: string }) => method === 'PATCH'

describe('an upload', () => {
  it('[E4.1, E7.10] goes on by itself once the server is back', async () => {
    const demo = await seedDemo(page, 1)
    await openEditor(page, product.url, demo)
    await whileFailing(page, isPart, async () => {
      await chooseVideo(page, fromMenu, await newFilm())
      await sees(page, 'Uploading new.mp4: 0%')
      await page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    })
    await hasSteps(page, 2)
    await shownVideo(page)
  })

  it('[E7.10, E7.11] goes on after the tab was closed, when the same file is chosen again', async () => {
    const demo = await seedDemo(page, 1)
    await openEditor(page, product.url, demo)
    const film = await newFilm()
    const begun: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/uploads'))
        begun.push(request.url())
    })
    await whileFailing(page, isPart, async () => {
      await chooseVideo(page, fromMenu, film)
      await page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    })
    await openEditor(page, product.url, demo)
    await chooseVideo(page, fromMenu, film)
    await hasSteps(page, 2)
    await shownVideo(page)
    expect(begun).toHaveLength(1)
  })
})

describe('videos that are there already', () => {
  it('[M2.16, M2.22, M2.24, M7.5, M7.6] are chosen from the library, play when the pointer stays on them, and are deleted there', async () => {
    const demo = await seedDemo(page, 1)
    await openEditor(page, product.url, demo)
    const library = async () => {
      await press(page, 'Add Step')
      await press(page, 'Media Library', 'menuitem')
      await press(page, 'Videos', 'tab')
      await page.waitForSelector('[aria-label="Videos"] [data-preview]')
    }
    await library()
    const tiles = '[aria-label="Videos"] [data-preview]'
    await page.waitForSelector('.ed-library-length')
    await page.hover(tiles)
    await page.waitForFunction(() => {
      const film = document.querySelector<HTMLVideoElement>('.ed-library-preview video')
      return film !== null && film.currentTime > 0.1
    })
    await shot(page, 'library-videos-light')
    await setTheme(page, 'dark')
    await shot(page, 'library-videos-dark')
    await setTheme(page, 'light')
    await page.click(tiles)
    await sees(page, 'Step added')
    await hasSteps(page, 2)
    await shownVideo(page)
    await savingIs(page, 'saved')

    await library()
    const count = (await page.$$(tiles)).length
    await page.hover(tiles)
    await page.locator('[aria-label="Videos"] [aria-label^="Delete "]').click()
    await sees(page, 'Delete video')
    await sees(page, 'A tour of Acme')
    await shot(page, 'library-video-delete')
    await press(page, 'Delete')
    await page.waitForFunction(
      (selector, left) => document.querySelectorAll(selector).length === left,
      {},
      tiles,
      count - 1,
    )
    await page.keyboard.press('Escape')
    await shownVideo(page)
  })

  it('[M5.18] are put into the library from there, too', async () => {
    await press(page, 'Add Step')
    await press(page, 'Media Library', 'menuitem')
    await press(page, 'Videos', 'tab')
    await chooseVideo(page, () => press(page, 'Upload Video'), 'long.mp4')
    await sees(page, 'Video added to the media library')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.ed-library-length')].some(
        ({ textContent }) => textContent === '10:40' || textContent === '10:20',
      ),
    )
    await page.keyboard.press('Escape')
  })
})

it('[M5.23] makes steps of films that are dropped onto the panel, where they are dropped, onto the canvas and the dashboard', async () => {
  const demo = await seedDemo(page, 2)
  await openEditor(page, product.url, demo)
  await dropFilms(page, '.ed-rows', ['h264.mp4', 'vp9.webm'], 4)
  await hasSteps(page, 4)
  await savingIs(page, 'saved')
  const kinds = await page.$$eval('.ed-row img.ed-picture', (pictures) => pictures.length)
  expect(kinds).toBe(4)
  expect(await shownStep(page)).toBe(2)
  // Beside them the browser would open the file.
  await dropFilms(page, '.ed-header', ['vp9.webm'], 4)
  await hasSteps(page, 4)
  await dropFilms(page, '.ed-canvas', ['h264.mp4'], 40)
  await hasSteps(page, 5)
  expect(await shownStep(page)).toBe(3)
  await savingIs(page, 'saved')
  await page.goto(`${product.url}/demos`)
  await page.waitForSelector('.demo-card')
  await dropFilms(page, '#main', ['h264.mp4'], 400)
  await page.waitForFunction(() => location.pathname.endsWith('/edit'))
  await hasSteps(page, 1)
  await savingIs(page, 'saved')
})
