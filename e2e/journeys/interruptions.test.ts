import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { connectExtension, makeAccount, newAccount, sees, signIn } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import {
  hasSteps,
  hotspotSays,
  openEditor,
  savingIs,
  showStep,
  writeHotspot,
} from '../drivers/editor.ts'
import { openPanel, pressInBar, stampExtension } from '../drivers/extension.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { seedDemo } from '../drivers/seed.ts'
import { type Site, serveAdmin } from '../drivers/sites.ts'
import { editorOpens, startWalk, walkOn, walkToTheEnd } from '../drivers/walk.ts'

describe('when things die in the middle, nothing is lost and nothing comes twice', () => {
  let product: Product
  let admin: Site
  let browser: Browser
  let profile: string
  let extension: string
  const account = newAccount()

  beforeEach(async () => {
    product = await startProduct()
    admin = await serveAdmin()
    extension = await stampExtension(product.url)
    profile = await mkdtemp(join(tmpdir(), 'waystep-profile-'))
    browser = await openBrowser({ extension, profile })
    const page = await browser.newPage()
    await makeAccount(page, product.url, account)
    await connectExtension(page, product.url)
    await page.close()
  })

  afterEach(async () => {
    await browser.close()
    await product.remove()
    await admin.stop()
    for (const folder of [profile, extension]) await rm(folder, { recursive: true, force: true })
  })

  /** The editor of a demo of two steps. */
  async function openDemo(): Promise<Page> {
    const page = await browser.newPage()
    await setSize(page, 'desktop')
    await page.goto(product.url)
    await openEditor(page, product.url, await seedDemo(page, 2))
    return page
  }

  it('the server, while steps are uploaded', async () => {
    const page = await startWalk(browser, admin.url, 'A walk')
    await walkOn(page)
    await product.stop('SIGKILL')
    await walkToTheEnd(page)
    const opening = editorOpens(browser)
    await pressInBar(page, 'Finish')
    await product.start()
    const editor = await opening
    await hasSteps(editor, 4)
  })

  it('the browser, while it records', async () => {
    const page = await startWalk(browser, admin.url, 'A walk')
    await walkOn(page)
    await walkToTheEnd(page)
    const gone = new Promise((done) => browser.process()?.once('exit', done))
    browser.process()?.kill('SIGKILL')
    await gone
    browser = await openBrowser({ extension, profile })
    const again = await browser.newPage()
    await again.goto(admin.url)
    const panel = await openPanel(browser, again)
    await sees(panel, 'Not saved yet')
    await shot(panel, 'side-panel-interrupted')
    const opening = editorOpens(browser)
    await panel.locator('::-p-aria([name="Continue uploading"][role="button"])').click()
    const editor = await opening
    // Chromium writes cookies to disk every 30 s: the killed one may have forgotten who was signed in.
    await editor.waitForSelector('.ed-tile, input[name=password]')
    if (await editor.$('input[name=password]')) await signIn(editor, account)
    await hasSteps(editor, 4)
  })

  it('the server, while the author edits, and then the tab', async () => {
    const editor = await openDemo()
    const address = editor.url()
    await product.stop('SIGKILL')
    await writeHotspot(editor, 'Written while the server was away')
    await savingIs(editor, 'failed')
    await shot(editor, 'editor-server-away')
    await editor.close()
    await product.start()
    const later = await browser.newPage()
    await setSize(later, 'desktop')
    await later.goto(address)
    await hotspotSays(later, 'Written while the server was away')
    await savingIs(later, 'saved')
    await later.reload()
    await hotspotSays(later, 'Written while the server was away')
    await hasSteps(later, 2)
  })

  it('the network, while the author edits', async () => {
    const editor = await openDemo()
    await editor.setOfflineMode(true)
    await writeHotspot(editor, 'Written on a train')
    await savingIs(editor, 'offline')
    await showStep(editor, 2)
    await editor.keyboard.press('Delete')
    await hasSteps(editor, 1)
    await shot(editor, 'editor-offline')
    await editor.setOfflineMode(false)
    await savingIs(editor, 'saved')
    await editor.reload()
    await hasSteps(editor, 1)
    await hotspotSays(editor, 'Written on a train')
  })
})
