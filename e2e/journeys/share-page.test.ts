import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sixthOf, Trap } from '@waystep/capture-format/testing/hostile'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { callOk, setPlan } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { inFirefox, openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { openEditor, press, savingIs } from '../drivers/editor.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { drawPicture, type SeededDemo, seedDemo } from '../drivers/seed.ts'
import { openAlone } from '../fuzz/hostile/open-alone.ts'
import { nothingSeen, watching } from '../fuzz/hostile/seen.ts'
import { hostileDrawings } from '../fuzz/hostile-texts.ts'
import { ask, mustDo } from '../fuzz/tenant.ts'

let product: Product
let browser: Browser
let author: Page
let viewer: Page
let demo: SeededDemo

beforeAll(async () => {
  product = await startProduct({ DEFAULT_PLAN: 'Free' })
  browser = await openBrowser()
  author = await browser.newPage()
  await setSize(author, 'desktop')
  // The first account operates the server.
  await makeAccount(author, product.url, newAccount())
  demo = await seedDemo(author, 2, { title: 'Close the books of a quarter in one afternoon' })
  viewer = await (await browser.createBrowserContext()).newPage()
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

async function openShare(): Promise<void> {
  await openEditor(author, product.url, demo)
  await press(author, 'Share')
  await sees(author, 'Page of the link')
}

const wordmark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" onload="ran(0)">
  <style>.word{font:600 26px sans-serif;fill:#134e4a}</style><script>ran(0)</script>
  <rect width="40" height="40" rx="9" fill="#0f766e"/><path d="M12 20l6 6 11-13" stroke="#fff" stroke-width="4" fill="none"/>
  <text class="word" x="50" y="29">Northwind</text></svg>`

/** A driven Firefox says that its dialog was canceled before it says what was chosen, which no person can do. */
const hearNoCancel = () =>
  author.evaluate(() => {
    const { prototype } = HTMLInputElement
    const open = prototype.click
    prototype.click = function () {
      this.addEventListener('cancel', (said) => said.stopImmediatePropagation(), { capture: true })
      open.call(this)
    }
  })

async function choose(button: 'Upload' | 'Replace', name: string, content: string | Buffer) {
  const path = join(await mkdtemp(join(tmpdir(), 'waystep-logo-')), name)
  await writeFile(path, content)
  if (inFirefox) await hearNoCancel()
  const [dialog] = await Promise.all([
    author.waitForFileChooser(),
    press(author, `${button}: Logo`),
  ])
  await dialog.accept([path])
}

const previewed = () =>
  author.$$eval('.ed-picture-field img', ([image]) => image?.getAttribute('src') ?? null)

/** Chooses a file that becomes the logo. */
async function changeLogo(...[button, name, content]: Parameters<typeof choose>): Promise<void> {
  const before = await previewed()
  await choose(button, name, content)
  await author.waitForFunction(
    (was) => {
      const now = document.querySelector('.ed-picture-field img')?.getAttribute('src') ?? null
      return now !== null && now !== was
    },
    {},
    before,
  )
  await savingIs(author, 'saved')
}

/** Which logo viewers see, and its size; null without one. */
async function logoSeen(): Promise<{ hash: string; width: number; height: number } | null> {
  await viewer.goto(`${product.url}/demo/${demo.id}`)
  await viewer.waitForSelector('.ws-position')
  const logo = await viewer.$('.ws-share-logo')
  if (!logo) return null
  return logo.evaluate(async (image) => {
    const shown = image as HTMLImageElement
    await shown.decode()
    const { width, height } = shown.getBoundingClientRect()
    return { hash: shown.src.split('/').at(-1) ?? '', width, height }
  })
}

it('[E2.64, E6.8] leads whoever has no branding to the upgrade page', async () => {
  await openShare()
  await press(author, 'Upgrade')
  await author.waitForFunction(() => location.pathname === '/upgrade')
  expect(new URL(author.url()).search).toBe('?from=branding')
})

it('[E2.64, E7.25, E4.10] uploads a logo to the page of the link, says what it cannot be, replaces, removes and brings it back', async () => {
  await setPlan(author, demo.workspaceId, 'Pro')
  await openShare()
  await choose('Upload', 'logo.png', 'not a picture at all')
  await sees(author, 'Supported file types: .png, .jpeg, .svg, .gif')
  await choose('Upload', 'logo.gif', Buffer.alloc(1024 * 1024 + 1))
  await sees(author, 'Image file size should not exceed 1MB')
  await shot(author, 'share-page-refused')
  await changeLogo('Upload', 'logo.svg', wordmark)
  await sees(author, 'Logo changed')
  await shot(author, 'share-page-uploaded')
  const first = await logoSeen()
  expect(first?.height).toBe(32)
  // Its own ratio, 5 to 1.
  expect(first?.width).toBeCloseTo(160, 0)

  await changeLogo('Replace', 'logo.png', Buffer.from(await pngLogo(), 'base64'))
  const second = await logoSeen()
  expect(second?.hash).not.toBe(first?.hash)

  await press(author, 'Remove: Logo')
  await sees(author, 'Logo removed')
  await savingIs(author, 'saved')
  expect(await logoSeen()).toBeNull()
  const undo = await author.waitForSelector(
    '::-p-xpath(//div[contains(@class, "wsui-toast")][contains(., "Logo removed")]//button[text()="Undo"])',
  )
  await undo?.click()
  await author.waitForSelector('.ed-picture-field img')
  await savingIs(author, 'saved')
  expect((await logoSeen())?.hash).toBe(second?.hash)
})

const pngLogo = () => drawPicture(author, { width: 400, height: 100, text: 'Acme' })

it('[E2.64] shows title, logo and, where its author wants it, the description around the demo', async () => {
  await callOk(author, 'POST', '/api/edit/update-demo', {
    id: demo.id,
    metadesc: 'From the first invoice to the signed report, as finance teams do it every quarter.',
  })
  await openShare()
  await changeLogo('Replace', 'logo.svg', wordmark)
  await press(author, 'Show the description', 'switch')
  await savingIs(author, 'saved')
  for (const size of ['desktop', 'phone'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      await setSize(viewer, size)
      await setTheme(viewer, theme)
      expect(await logoSeen()).not.toBeNull()
      await sees(viewer, 'Close the books of a quarter')
      await sees(viewer, 'From the first invoice')
      expect(await barriersOn(viewer), `${size}, ${theme}`).toEqual([])
      const over = await viewer.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return { beside: scrollWidth - innerWidth, below: scrollHeight - innerHeight }
      })
      await shot(viewer, `share-page-${size}-${theme}`)
      expect(over.beside).toBe(0)
      if (size === 'desktop') expect(over.below).toBe(0)
    }
  }
  await viewer.goto(`${product.url}/embed/${demo.id}`)
  await viewer.waitForSelector('.ws-position')
  expect(await viewer.$('.ws-share-logo')).toBeNull()
})

/** Serves drawings as pages of their own, without the policy that this product serves them with. */
async function serveBare(drawings: readonly string[]) {
  const server = createServer((request, reply) => {
    const drawing = drawings[Number((request.url ?? '').slice(1))]
    reply.writeHead(drawing === undefined ? 404 : 200, { 'content-type': 'image/svg+xml' })
    reply.end(drawing)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    paths: drawings.map((_, index) => `/${index}`),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

// Whether anything was asked for outside is heard by means that Chromium alone has.
it.skipIf(inFirefox)(
  '[E2.64] makes hostile drawings harmless: over a demo, opened alone, and without the policy they are served with',
  async () => {
    const cookies = await author.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const kept = new Set<string>()
    let refused = 0
    const drawings = sixthOf(hostileDrawings)
    for (const body of drawings) {
      const { status, text } = await ask(product.url, cookie, {
        method: 'POST',
        path: `/api/demo/${demo.id}/logo`,
        body,
        headers: { 'content-type': 'image/svg+xml' },
      })
      if (status === 201) kept.add(JSON.parse(text).url)
      else {
        expect(status).toBeOneOf([413, 415])
        refused += 1
      }
    }
    const paths = [...kept].map((url) => `/api/assets/${demo.workspaceId}/${url.slice(6)}`)
    const cleaned = await Promise.all(
      paths.map(async (path) => (await mustDo(product.url, cookie, { method: 'GET', path })).text),
    )

    const trap = await Trap.start()
    const watcher = await openBrowser({ args: trap.args })
    await watcher.setCookie(...cookies)
    const bare = await serveBare(cleaned)
    const seen = nothingSeen()
    await openAlone(watcher, bare.url, bare.paths, seen)
    // A sample keeps its policy: the other hostile pages prove what that holds back.
    await openAlone(
      watcher,
      product.url,
      paths.filter((_, index) => index % 10 === 0),
      seen,
    )
    await watching(watcher, product.url, seen, async (page) => {
      await page.goto(product.url)
      await page.evaluate((addresses) => {
        document.body.replaceChildren(
          ...addresses.map((src) => Object.assign(document.createElement('img'), { src })),
        )
      }, paths)
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    })
    const { runs, dialogs, outside, left } = seen
    expect({ runs, dialogs, outside, left }).toEqual({
      runs: 0,
      dialogs: [],
      outside: [],
      left: [],
    })
    expect([trap.asked, trap.connections]).toEqual([[], 0])
    bare.stop()

    // The same way shows that they were dangerous.
    const raw = await serveBare(hostileDrawings.slice(0, 24))
    const danger = nothingSeen()
    await openAlone(watcher, raw.url, raw.paths, danger)
    expect(danger.runs).toBeGreaterThan(0)
    expect(trap.asked.length).toBeGreaterThan(0)
    raw.stop()
    await watcher.close()
    await trap.stop()
    console.log(
      `${drawings.length} hostile drawings: ${kept.size} different ones kept, ${refused} refused; ${seen.pages} pages, ${seen.clicks} clicks`,
    )
  },
)
