import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnLinkOn } from '../drivers/api.ts'
import { connectExtension, makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { press, savingIs } from '../drivers/editor.ts'
import { openPanel, stampExtension, startRecording } from '../drivers/extension.ts'
import { clickInPage, middleInPage } from '../drivers/page-elements.ts'
import { foundIn, recordResponses } from '../drivers/responses.ts'
import { sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveAdmin, serveShoelace, serveTinymce } from '../drivers/sites.ts'
import { atStep, capturedText } from '../drivers/viewer.ts'
import { finish, record } from '../drivers/walk.ts'

/** Three products as the extension records them: in shadow roots, in a frame, and in a large table. */
const product = sharedProduct()
let sites: Site[] = []
let browser: Browser
let extension: string
let editor: Page

beforeAll(async () => {
  extension = await stampExtension(product.url)
  browser = await openBrowser({ extension })
  sites = await Promise.all([serveShoelace(), serveTinymce(), serveAdmin()])
  const [page = await browser.newPage()] = await browser.pages()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  await connectExtension(page, product.url)
  editor = await recordAll(page)
  await setSize(editor, 'desktop')
})

afterAll(async () => {
  await browser?.close()
  for (const site of sites) await site.stop()
  await rm(extension, { recursive: true, force: true })
})

async function recordAll(author: Page): Promise<Page> {
  const [shoelace = '', tinymce = '', admin = ''] = sites.map(({ url }) => url)
  const page = await browser.newPage()
  await page.goto(shoelace)
  await page.waitForFunction(
    () => document.querySelector('sl-button')?.shadowRoot?.childElementCount,
  )
  await startRecording(await openPanel(browser, page), page, { title: 'Three products' })
  await record(page, '#contoso', '1 step')
  await page.goto(tinymce)
  await page.waitForFunction(() =>
    document.querySelector('iframe')?.contentDocument?.body?.textContent?.includes('Contoso'),
  )
  await record(page, '#send', '2 steps')
  await page.goto(`${admin}/tables.html`)
  await page.waitForSelector('#dataTable_paginate')
  await record(page, '#dataTable_next a', '3 steps')
  const opened = await finish(browser, page)
  await author.close()
  return opened
}

const frame = '.ed-html-stage iframe'
const chooseTab = (name: string) => press(editor, name, 'radio')

/** What the page in the HTML editor says, in shadow roots and frames, too. */
const pageText = () =>
  editor.evaluate(() => {
    const textOf = (root: Document | ShadowRoot | Element): string =>
      [...root.querySelectorAll('*')]
        .map((element) => {
          const own = [...element.childNodes].map((node) =>
            node.nodeType === 3 ? node.nodeValue : '',
          )
          const inner = element.shadowRoot ? textOf(element.shadowRoot) : ''
          const framed = element instanceof HTMLIFrameElement || element.localName === 'iframe'
          const held = framed ? (element as HTMLIFrameElement).contentDocument : null
          return own.join(' ') + inner + (held ? textOf(held) : '')
        })
        .join(' ')
    const page = document.querySelector<HTMLIFrameElement>('.ed-html-stage iframe')
    return page?.contentDocument ? textOf(page.contentDocument) : ''
  })

const saysPage = (text: string) => expect.poll(pageText, { timeout: 30_000 }).toContain(text)

describe('recordings of three products in the HTML editor', () => {
  it('find and replace reaches shadow roots, frames and tables, in all steps at once', async () => {
    await press(editor, 'Edit page')
    await editor.waitForSelector(frame)
    await chooseTab('Find & Replace')
    const [find, replace] = await editor.$$('aside[aria-label="Find & Replace"] input[maxlength]')
    await find?.type('Contoso')
    await replace?.type('Bluebird')
    await press(editor, 'All steps', 'radio')
    await editor.waitForFunction(() =>
      /[1-9]\d* of \d+ selected/.test(document.querySelector('.ed-find')?.textContent ?? ''),
    )
    await shot(editor, 'edit-recordings-found')
    await editor.click('aside[aria-label="Find & Replace"] footer button[type=submit]')
    await sees(editor, 'selected instances of "Contoso"')
    await saysPage('Open Bluebird')
    await press(editor, 'Next step')
    await saysPage('Bluebird gets 240 seats')
    expect(await pageText()).not.toContain('Contoso')
  })

  it('e-mail addresses in a frame and in slots give way to invented ones', async () => {
    await press(editor, 'Emails', 'tab')
    await editor.waitForFunction(() =>
      /[1-9]\d* of \d+ selected/.test(document.querySelector('.ed-find')?.textContent ?? ''),
    )
    await editor.click('aside[aria-label="Find & Replace"] footer > button:last-child')
    await sees(editor, 'consistent random email')
    await expect.poll(pageText).not.toContain('jonas.okafor@')
  })

  it('text is typed into an editor within a frame, and a cell of the table is redacted', async () => {
    await chooseTab('Live Editor')
    await editor.evaluate(() => localStorage.setItem('html-live-editor-tutorial-count', '3'))
    if (await editor.$('.ed-live-intro')) await press(editor, 'Start Editing')
    const heading = await middleInPage(editor, 'h2')
    await editor.mouse.click(heading.x, heading.y)
    await editor.waitForSelector('.ed-pick-box[data-look=selected]')
    await editor.mouse.click(heading.x, heading.y, { count: 2 })
    await editor.keyboard.down('Control')
    await editor.keyboard.press('a')
    await editor.keyboard.up('Control')
    await editor.keyboard.type('Licence for everyone')
    await saysPage('Licence for everyone')
    await shot(editor, 'edit-recordings-frame')
    await editor.keyboard.press('Escape')

    await press(editor, 'Next step')
    await editor.waitForSelector(frame)
    await saysPage('Airi Satou')
    await clickInPage(editor, '#dataTable tbody tr:nth-of-type(1) td')
    await editor.waitForSelector('.ed-pick-box[data-look=selected]')
    await press(editor, 'Redact', 'switch')
    await expect.poll(pageText).not.toContain('Airi Satou')
    await press(editor, 'Apply to all steps', 'switch')
    await shot(editor, 'edit-recordings-table')

    await press(editor, 'Previous step')
    await press(editor, 'Previous step')
    await saysPage('Open Bluebird')
  })

  it('a button in a shadow root leads to another step', async () => {
    await chooseTab('Sandbox Mode')
    await press(editor, 'Keep Existing Hotspots')
    await clickInPage(editor, '#fabrikam')
    await editor.waitForSelector('.ed-pick-box[data-look=selected]')
    await editor.locator('.ed-html-side .wsui-select').click()
    await editor.locator('::-p-aria([name="2 - Click Send to Contoso"][role="option"])').click()
    await editor.waitForSelector('.ed-sandbox-link')
    await shot(editor, 'edit-recordings-link')
    await press(editor, 'Save')
    await sees(editor, 'Changes saved successfully')
    await savingIs(editor, 'saved')
  })

  it('viewers get what the editor showed, and nothing of what was taken away', async () => {
    const id = /demo\/([^/]+)/.exec(editor.url())?.[1] ?? ''
    await turnLinkOn(editor, id)
    const viewer = await browser.newPage()
    await setSize(viewer, 'desktop')
    const received = recordResponses(viewer)
    await viewer.goto(`${product.url}/demo/${id}`)
    await atStep(viewer, 1, 3)
    await viewer.waitForSelector('.ws-link')
    await viewer.keyboard.press('ArrowRight')
    await atStep(viewer, 2, 3)
    expect(await capturedText(viewer)).toContain('Proposal for Bluebird')
    await shot(viewer, 'edit-recordings-viewer')
    await viewer.keyboard.press('ArrowRight')
    await atStep(viewer, 3, 3)
    expect(await capturedText(viewer)).toContain('Angelica Ramos')
    const secrets = {
      'the name that was redacted': 'Airi Satou',
      'the address that was replaced': 'jonas.okafor',
      'a hash of an edit': 'nodeHash',
      'an old value of an edit': 'oldValue',
    }
    const leaks = (await received.all()).flatMap((one) => foundIn(one, secrets))
    expect(leaks).toEqual([])
    const pages = (await received.all()).filter(({ url }) => url.includes('/pages/'))
    expect(pages).toHaveLength(3)
    const around = pages.flatMap(({ body }) =>
      [...body.toString('utf8').matchAll(/.{60}Contoso.{30}/gs)].map(([text]) => text),
    )
    expect(around).toEqual([])
  })
})
