import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, HTTPRequest, Page } from 'puppeteer'
import { drawPicture, type Picture } from './seed.ts'

interface Call {
  readonly path: string
  readonly method: string
}

/** Holds back the page's calls that match while something is done, and then lets them go. */
export async function whileHolding(
  page: Page,
  matches: (call: Call) => boolean,
  act: () => Promise<void>,
): Promise<void> {
  const held: HTTPRequest[] = []
  const onRequest = (request: HTTPRequest) => {
    const call = { path: new URL(request.url()).pathname, method: request.method() }
    if (matches(call)) held.push(request)
    else void request.continue()
  }
  await page.setRequestInterception(true)
  page.on('request', onRequest)
  try {
    await act()
  } finally {
    page.off('request', onRequest)
    for (const request of held) await request.continue()
    await page.setRequestInterception(false)
  }
}

/** Answers the page's calls that match with 503 while something is done: at once, or when it says so. */
export async function whileFailing(
  page: Page,
  matches: (call: Call) => boolean,
  act: (fail: () => void) => Promise<void>,
  { when = 'at once' }: { when?: 'at once' | 'said' } = {},
): Promise<void> {
  let say = () => {}
  const said = when === 'said' ? new Promise<void>((resolve) => (say = resolve)) : Promise.resolve()
  const onRequest = (request: HTTPRequest) => {
    const call = { path: new URL(request.url()).pathname, method: request.method() }
    if (matches(call)) void said.then(() => request.respond({ status: 503, body: '{}' }))
    else void request.continue()
  }
  await page.setRequestInterception(true)
  page.on('request', onRequest)
  try {
    await act(() => say())
  } finally {
    page.off('request', onRequest)
    await page.setRequestInterception(false)
  }
}

/** The tab that opens by what is done. */
export async function newTab(browser: Browser, act: () => Promise<void>): Promise<Page> {
  const opening = new Promise<Page>((resolve) => {
    browser.once('targetcreated', async (target) => {
      const page = await target.page()
      if (page) resolve(page)
    })
  })
  await act()
  const page = await opening
  await page.waitForFunction(() => location.protocol.startsWith('http'))
  return page
}

/** Opens a file dialog and chooses pictures that say these texts. */
export async function chooseFiles(
  page: Page,
  open: () => Promise<void>,
  texts: readonly string[],
  size: Omit<Picture, 'text'> = { width: 1280, height: 720 },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-pictures-'))
  const paths: string[] = []
  for (const text of texts) {
    const path = join(folder, `${text}.png`)
    await writeFile(path, Buffer.from(await drawPicture(page, { ...size, text }), 'base64'))
    paths.push(path)
  }
  const [dialog] = await Promise.all([page.waitForFileChooser(), open()])
  await dialog.accept(paths)
}

const films = fileURLToPath(new URL('../../api/src/testing/videos', import.meta.url))

/** Where a film is that tests share, or another file. */
export const filmPath = (name: string) => resolve(films, name)

/** Opens a file dialog and chooses one of the films that tests share, or another file. */
export async function chooseVideo(
  page: Page,
  open: () => Promise<void>,
  name: string,
): Promise<void> {
  const [dialog] = await Promise.all([page.waitForFileChooser(), open()])
  await dialog.accept([filmPath(name)])
}
