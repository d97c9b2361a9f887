import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectExtension, newAccount, sees, signUp } from '../drivers/author.ts'
import { openBrowser, setSize, shot } from '../drivers/browser.ts'
import { press } from '../drivers/editor.ts'
import { openPanel, stampExtension, startRecording } from '../drivers/extension.ts'
import { type Product, startProduct } from '../drivers/product.ts'
import { type Site, serveAdmin, serveShoelace, serveTinymce } from '../drivers/sites.ts'
import { finish, record } from '../drivers/walk.ts'

/** Three products as the extension records them: in shadow roots, in a frame, and in a large table. */
let product: Product
let sites: Site[] = []
let browser: Browser
let extension: string
let editor: Page

beforeAll(async () => {
  product = await startProduct()
  extension = await stampExtension(product.url)
  browser = await openBrowser({ extension })
  sites = await Promise.all([serveShoelace(), serveTinymce(), serveAdmin()])
  const [page = await browser.newPage()] = await browser.pages()
  await setSize(page, 'desktop')
  await signUp(page, product.url, newAccount())
  await connectExtension(page, product.url)
  editor = await recordAll(page)
  await setSize(editor, 'desktop')
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
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
})
