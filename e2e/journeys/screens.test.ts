import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOk, workspaceOf } from '../drivers/api.ts'
import { connectExtension, makeAccount, newAccount } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { hasSteps } from '../drivers/editor.ts'
import { stampExtension } from '../drivers/extension.ts'
import { addChapter, addPictureSteps, makeDemo } from '../drivers/made-demos.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type Site, serveAdmin } from '../drivers/sites.ts'
import { finish, startWalk, walkOn } from '../drivers/walk.ts'

const longTitle = 'How finance teams close the books of a quarter in two days'

/** What a screen says once it is there, by its path. */
type Screens = Readonly<Record<string, readonly [path: string, says: string]>>

/** Waits until the fonts are there, and the pictures in sight. */
async function drawn(page: Page) {
  await page.waitForFunction(() => {
    const inSight = (image: HTMLImageElement) => {
      const { top, left } = image.getBoundingClientRect()
      return top < innerHeight && left < innerWidth
    }
    return (
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || !inSight(image))
    )
  })
}

/** Waits until nothing moves any more but what always does. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** What nobody may see on any screen: sideways scrolling, and what stands outside the page. */
async function expectFits(page: Page, name: string) {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(content, `${name} is wider than the window`).toBeLessThanOrEqual(room)
}

/** Pictures of every screen, in both themes on a desk and on a phone, filled with real content. */
describe('every screen', () => {
  let product: Product
  let admin: Site
  let browser: Browser
  let extension: string
  let desk: Page
  let phone: Page
  const demos = { recorded: '', many: '', empty: '', off: '' }

  async function inThemes(page: Page, name: string, themes: readonly ('light' | 'dark')[]) {
    for (const theme of themes) {
      await setTheme(page, theme)
      await settled(page)
      await shot(page, `${name}-${theme}`)
    }
    await setTheme(page, 'light')
  }

  async function visit(screens: Screens) {
    for (const [name, [path, says]] of Object.entries(screens)) {
      for (const [page, size] of [
        [desk, 'desk'],
        [phone, 'phone'],
      ] as const) {
        // A tab in the background draws nothing.
        await page.bringToFront()
        await page.goto(product.url + path)
        await page.waitForFunction(
          (text) => document.body.innerText.includes(text),
          { timeout: 15_000 },
          says,
        )
        await drawn(page)
        await inThemes(
          page,
          `screen-${name}-${size}`,
          size === 'desk' ? ['light', 'dark'] : ['light'],
        )
        await expectFits(page, `${name} on a ${size}`)
      }
    }
  }

  beforeAll(async () => {
    product = await startProduct()
    admin = await serveAdmin()
    extension = await stampExtension(product.url)
    browser = await openBrowser({ extension })
    desk = await browser.newPage()
    await setSize(desk, 'desktop')
    phone = await browser.newPage()
    await setSize(phone, 'phone')
  })

  afterAll(async () => {
    await browser?.close()
    await product?.remove()
    await admin?.stop()
    await rm(extension, { recursive: true, force: true })
  })

  it('before signing in', async () => {
    await visit({
      start: ['/', 'Create a demo in minutes'],
      'sign-in': ['/sign-in', 'Forgot your password?'],
      'sign-up': ['/sign-up', 'Create an account'],
      'forgot-password': ['/forgot-password', 'Send the link'],
      'reset-password': ['/reset-password?token=abc', 'Change password'],
      'reset-link-used': ['/reset-password', 'no longer works'],
      'invite-gone': ['/invite/nothing', 'no longer works'],
      'not-found': ['/nowhere', 'nothing at this address'],
      'viewer-gone': ['/demo/nothing', 'There is no demo here'],
      'api-docs': ['/docs/api', 'API'],
    })
  })

  it('of a new workspace', async () => {
    await desk.bringToFront()
    await makeAccount(desk, product.url, newAccount())
    await visit({
      'dashboard-empty': ['/demos', 'Create a demo in minutes'],
      'trash-empty': ['/demos/trash', 'The trash is empty'],
      'extension-found': ['/extension', 'Connect'],
    })
  })

  it('of a workspace in use', async () => {
    await desk.bringToFront()
    await connectExtension(desk, product.url)
    const walk = await startWalk(browser, admin.url, longTitle)
    await walkOn(walk)
    const recorded = await finish(browser, walk)
    await hasSteps(recorded, 2)
    demos.recorded = await recorded.evaluate(() => location.pathname.split('/')[2] ?? '')
    await recorded.close()
    const pictures: Uint8Array[] = []
    for (const path of ['/tables.html', '/charts.html', '/cards.html']) {
      await walk.goto(admin.url + path)
      await setSize(walk, 'desktop')
      pictures.push(await walk.screenshot())
    }
    await walk.close()
    await desk.bringToFront()
    const workspaceId = await workspaceOf(desk)
    demos.many = await makeDemo(desk, workspaceId, 'Sixty reports')
    demos.empty = await makeDemo(desk, workspaceId, 'Nothing yet')
    demos.off = await makeDemo(desk, workspaceId, 'Not for everybody')
    await addPictureSteps(desk, { workspaceId, demoId: demos.many, count: 60 }, pictures)
    await addPictureSteps(desk, { workspaceId, demoId: demos.off, count: 3 }, pictures.slice(1))
    await addChapter(desk, { workspaceId, demoId: demos.off, heading: 'Close the quarter' })
    await callOk(desk, 'PUT', `/api/demo/${demos.off}/link`, { on: false })
    const folderId = crypto.randomUUID()
    await callOk(desk, 'POST', '/api/folders', { id: folderId, workspaceId, name: 'Sales demos' })
    await callOk(desk, 'PUT', `/api/demo/${demos.many}/folder`, { folderId })
    const thrown = await makeDemo(desk, workspaceId, 'Last year')
    await callOk(desk, 'DELETE', `/api/demo/${thrown}`)
    await callOk(desk, 'POST', `/api/workspaces/${workspaceId}/invitations`, {
      email: 'jonas@northwind.example',
      role: 'Member',
    })
    await visit({
      dashboard: ['/demos', longTitle],
      folder: [`/folders/${folderId}`, 'Sixty reports'],
      'search-nothing': ['/demos?search=zebra', 'zebra'],
      trash: ['/demos/trash', 'Last year'],
      members: ['/settings/members', 'jonas@northwind.example'],
      workspace: ['/settings/workspace', 'Workspace'],
      account: ['/settings/account', 'Password'],
      'extension-connected': ['/extension', 'Ready to record'],
      operator: ['/operator', 'Sign-up'],
      upgrade: ['/upgrade', 'Scale'],
      'editor-empty': [`/demo/${demos.empty}/edit`, 'Nothing yet'],
      'editor-many': [`/demo/${demos.many}/edit`, 'Sixty reports'],
      'editor-chapter': [`/demo/${demos.off}/edit`, 'Not for everybody'],
      editor: [`/demo/${demos.recorded}/edit`, longTitle],
      'editor-not-found': ['/demo/nothing/edit', 'This demo does not exist'],
    })
  })

  it('while the server is away', async () => {
    await desk.bringToFront()
    await desk.goto(`${product.url}/settings/members`)
    await desk.waitForFunction(() => document.body.innerText.includes('jonas@northwind.example'))
    await product.stop('SIGKILL')
    await desk.locator('a[href="/demos/trash"]').click()
    await desk.waitForFunction(() =>
      document.body.innerText.includes('The trash could not be loaded'),
    )
    await inThemes(desk, 'screen-server-away-desk', ['light', 'dark'])
  })
})
