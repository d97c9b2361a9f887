import { randomUUID } from 'node:crypto'
import { nodeType, walk } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createHotspot, createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'
import type { Browser, HTTPRequest, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOn } from '../drivers/accessibility.ts'
import { sendCommands } from '../drivers/api.ts'
import { makeAccount, newAccount, sees } from '../drivers/author.ts'
import { openBrowser, setSize, setTheme, shot } from '../drivers/browser.ts'
import { openEditor, press, savingIs } from '../drivers/editor.ts'
import { insertForm } from '../drivers/gates.ts'
import { type ProductDemo, seedProductDemo } from '../drivers/product-pages.ts'
import { givePlan, sharedProduct } from '../drivers/shared-product.ts'
import { type Site, serveAdmin } from '../drivers/sites.ts'

const product = sharedProduct()
let browser: Browser
let page: Page
let site: Site
let demo: ProductDemo

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await setSize(page, 'desktop')
  await makeAccount(page, product.url, newAccount())
  site = await serveAdmin()
  demo = await seedProductDemo(browser, page, [
    { url: `${site.url}/index.html`, shows: '#myAreaChart', text: 'The dashboard' },
    { url: `${site.url}/tables.html`, shows: '#dataTable_paginate', text: 'Tables' },
  ])
  const set = (newValue: string) => ({ oldValue: null, newValue })
  const hotspot = createHotspot({
    id: randomUUID(),
    stepId: demo.steps[0]?.id ?? '',
    text: 'Hi {{name | you}}',
  })
  const put = [
    editOf(0, 'h1', '', { TextContent: set('Sales of {{company | your team}}') }),
    editOf(0, 'img', 'img-profile', { DynamicImageLink: set('v_logo') }),
    editOf(0, 'ul', 'sidebar', { DynamicBackgroundImage: set('v_photo') }),
    editOf(1, 'h1', '', { TextContent: set('For {{first_name | you}}') }),
  ]
  await sendCommands(
    page,
    demo.id,
    { type: 'save-edits', put, remove: [] },
    { type: 'add-hotspot', hotspot },
  )
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** An edit of a step's first element with this tag and class. */
function editOf(step: number, tag: string, name: string, edits: HtmlEdit['edits']): HtmlEdit {
  const tree = demo.captures[step]?.tree
  if (!tree) throw new Error(`no capture of step ${step}`)
  const now = new Date().toISOString()
  for (const { node } of walk(tree)) {
    if (node.type !== nodeType.element || node.tagName !== tag) continue
    if (!String(node.attributes.class ?? '').includes(name)) continue
    return createHtmlEdit({
      id: randomUUID(),
      demoId: demo.id,
      nodeId: node.id,
      edits,
      enabledStepId: demo.steps[step]?.id ?? null,
      createdAt: now,
      updatedAt: now,
      ...fingerprintOf(tree, node.id),
    })
  }
  throw new Error(`no ${tag} with ${name}`)
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#16a34a"/></svg>`

/** A viewer for whom every other server answers with a picture, with all that was asked outside. */
async function watch(query: string): Promise<{ viewer: Page; outside: HTTPRequest[] }> {
  const viewer = await browser.newPage()
  await setSize(viewer, 'desktop')
  const outside: HTTPRequest[] = []
  await viewer.setRequestInterception(true)
  viewer.on('request', (request) => {
    if (request.url().startsWith(product.url) || request.url().startsWith('data:')) {
      return void request.continue()
    }
    outside.push(request)
    if (request.url().endsWith('/away')) {
      const location = 'https://evil.example/logo.svg'
      return void request.respond({ status: 302, headers: { location } })
    }
    void request.respond({ status: 200, contentType: 'image/svg+xml', body: logo })
  })
  await viewer.goto(`${product.url}/demo/${demo.id}?${query}`)
  await viewer.waitForFunction(() => performance.getEntriesByName('waystep-ready').length > 0)
  return { viewer, outside }
}

/** What the page that is seen shows where variables are. */
const seen = (viewer: Page) =>
  viewer.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')]
    const shown = frames.find((one) => one.checkVisibility({ visibilityProperty: true }))
    const inside = shown?.contentDocument
    const sidebar = inside?.querySelector('ul.sidebar')
    return {
      title: inside?.querySelector('h1')?.textContent?.trim() ?? '',
      markup: inside?.querySelector('h1 *')?.localName ?? null,
      picture: inside?.querySelector<HTMLImageElement>('img.img-profile')?.currentSrc ?? '',
      back: sidebar ? getComputedStyle(sidebar).backgroundImage : '',
    }
  })

const showsTitle = (viewer: Page, title: string) =>
  viewer.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('iframe')].some(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.contentDocument?.querySelector('h1')?.textContent?.trim() === wanted,
      ),
    { timeout: 15_000 },
    title,
  )

describe('variables in captured pages', () => {
  const good = 'https://images.acme.example/logo.svg'

  it('[H2.34] are offered where personalized links are made, with the servers that pictures may come from', async () => {
    await openEditor(page, product.url, demo)
    const share = await page.waitForSelector('::-p-aria([name="Share"][role="button"])')
    await share?.hover()
    await press(page, 'Personalized links', 'menuitem')
    const host = 'input[placeholder="images.acme.com"]'
    await page.waitForSelector(host)
    const names = await page.$$eval('[role=dialog] input', (inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    )
    expect(names).toEqual(
      expect.arrayContaining(['name', 'company', 'logo', 'photo', 'first_name']),
    )
    await page.locator(host).fill('*.acme.example')
    await press(page, 'Allow')
    await sees(page, 'Enter the name of a server such as images.acme.com.')
    await page.locator(host).fill('https://Images.acme.example/logo.svg')
    await press(page, 'Allow')
    await sees(page, 'images.acme.example')
    await page.waitForSelector('::-p-aria([name="Remove images.acme.example"])')
    expect(await barriersOn(page)).toEqual([])
    await shot(page, 'image-hosts-light')
    await setTheme(page, 'dark')
    await shot(page, 'image-hosts-dark')
    await setTheme(page, 'light')
    await page.keyboard.press('Escape')
    await savingIs(page, 'saved')
  })

  it('[H2.30, H2.34] read as the link says, as plain text, with pictures of allowed servers only', async () => {
    const { viewer, outside } = await watch(
      new URLSearchParams({
        v_company: '<b>Acme</b>',
        v_logo: good,
        v_photo: 'https://evil.example/photo.svg',
      }).toString(),
    )
    await showsTitle(viewer, 'Sales of <b>Acme</b>')
    await viewer.waitForFunction(
      (url) =>
        [...document.querySelectorAll('iframe')].some(
          (one) =>
            one.contentDocument?.querySelector<HTMLImageElement>('img.img-profile')?.src === url,
        ),
      {},
      good,
    )
    const shown = await seen(viewer)
    expect(shown).toMatchObject({ markup: null, picture: good })
    expect(shown.back).not.toContain('evil')
    await shot(viewer, 'page-variables')
    const asked = [...new Set(outside.map((request) => request.url()))]
    expect(asked).toEqual([good])
    for (const request of outside) expect(request.headers()['referer'] ?? '').toBe('')
    await viewer.close()
  })

  it('[H2.34] never load what is no picture of an allowed server', async () => {
    for (const url of [
      'http://images.acme.example/logo.svg',
      'https://images.acme.example@evil.example/logo.svg',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      '//images.acme.example/logo.svg',
    ]) {
      const { viewer, outside } = await watch(new URLSearchParams({ v_logo: url }).toString())
      await showsTitle(viewer, 'Sales of your team')
      expect((await seen(viewer)).picture, url).toContain('/files/')
      expect(outside.map((request) => request.url())).toEqual([])
      await viewer.close()
    }
  })

  it('[H2.34] follow no allowed server to one that is not', async () => {
    const away = 'https://images.acme.example/away'
    const { viewer, outside } = await watch(new URLSearchParams({ v_logo: away }).toString())
    await showsTitle(viewer, 'Sales of your team')
    await viewer.waitForNetworkIdle()
    expect(outside.map((request) => request.url())).toEqual([away])
    expect((await seen(viewer)).picture).toContain('/files/')
    await viewer.close()
  })

  it('[H6.4] are filled below Scale, too, where hotspots read their fallbacks', async () => {
    await givePlan(demo.workspaceId, 'Growth')
    const { viewer } = await watch('v_company=Acme&v_name=Eve')
    await showsTitle(viewer, 'Sales of Acme')
    await sees(viewer, 'Hi you')
    await viewer.close()
    await givePlan(demo.workspaceId, 'Scale')
  })

  it('[H2.30] read what a form was answered, once it was', async () => {
    await insertForm(page, demo, 1, { emailValidationMode: 'None' })
    const { viewer } = await watch('step=2')
    await viewer.waitForSelector('.ws-chapter input')
    const [first, email] = await viewer.$$('.ws-chapter input')
    await first?.type('Ada')
    await email?.type('ada@acme.example')
    await viewer.keyboard.press('Enter')
    await showsTitle(viewer, 'For Ada')
    await viewer.close()
  })
})
