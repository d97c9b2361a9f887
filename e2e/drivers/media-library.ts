import type { Page } from 'puppeteer'
import { callOk, storePng } from './api.ts'
import { press } from './editor.ts'
import { drawPicture } from './seed.ts'

/** An item; its `data-preview` is its Key. */
export const libraryTile = '.ed-library-tile [data-preview]'

export const isLibraryCall = ({ path }: { path: string }) => path.startsWith('/api/library/')

/** The Keys of the items in the open library, in their order. */
export async function libraryKeys(page: Page): Promise<string[]> {
  return page.$$eval(libraryTile, (all) =>
    all.map((each) => each.getAttribute('data-preview') ?? ''),
  )
}

export async function hasTiles(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (selector, wanted) => document.querySelectorAll(selector).length === wanted,
    {},
    libraryTile,
    count,
  )
}

/** Opens the library from the menu that adds steps, or from the screen of a demo without steps. */
export async function openLibrary(page: Page, from: 'steps' | 'empty demo' = 'steps') {
  if (from === 'empty demo') await press(page, 'Open Media Library')
  else {
    await press(page, 'Add Step')
    await press(page, 'Media Library', 'menuitem')
  }
  await page.waitForSelector('.ed-library-room')
}

export async function chooseItem(page: Page, key: string): Promise<void> {
  await page.click(`[data-preview="${key}"]`)
  await libraryIsClosed(page)
}

export async function libraryIsClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.ed-library-room'))
}

/** Puts so many different pictures of 1280 by 720 into the library. */
export async function fillLibrary(page: Page, workspaceId: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const picture = { width: 1280, height: 720, text: `Picture ${index} of ${count}` }
    const asset = await storePng(page, workspaceId, await drawPicture(page, picture))
    const key = asset.slice('asset:'.length)
    await callOk(page, 'POST', `/api/library/${workspaceId}`, { key })
  }
}
