import type { Command } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../e2e/drivers/browser.ts'
import {
  openPanel,
  pressInBar,
  stampExtension,
  startRecording,
  tellExtension,
  waitForBar,
} from '../../e2e/drivers/extension.ts'
import { buildExtension } from './build-extension.ts'
import { startContractServer } from './contract-server.ts'
import { workspaceId } from './samples.ts'
import { serveSite } from './site.ts'

let server: Awaited<ReturnType<typeof startContractServer>>
let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser

type AddSteps = Extract<Command, { type: 'add-steps' }>

const added = () =>
  server.commands
    .map(({ command }) => command)
    .filter((command): command is AddSteps => command.type === 'add-steps')
    .flatMap((command) => command.items)
const texts = () => added().map(({ hotspots }) => hotspots[0]?.text)

async function waitFor(condition: () => boolean, what: string) {
  const end = Date.now() + 20_000
  while (!condition()) {
    if (Date.now() > end) throw new Error(`${what}; steps: ${JSON.stringify(texts())}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

beforeAll(async () => {
  server = await startContractServer()
  site = await serveSite()
  const folder = await stampExtension(server.url, await buildExtension())
  browser = await openBrowser({ extension: folder })
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await server?.stop()
})

async function pair(page: Page) {
  await page.goto(`${server.url}/extension`)
  return tellExtension(page, {
    type: 'pair',
    serverUrl: server.url,
    token: 'wsr_good',
    account: { name: 'Ann Lee', email: 'ann@example.com' },
    workspace: { id: workspaceId, name: 'Acme' },
  })
}

describe('the extension in Chromium', { timeout: 60_000 }, () => {
  it('is paired by its own server and by no other page', async () => {
    const page = await browser.newPage()
    await page.goto(site.url)
    const refused = await tellExtension(page, {
      type: 'pair',
      serverUrl: site.url,
      token: 'wsr_bad',
      account: { name: '', email: '' },
      workspace: { id: workspaceId, name: 'Evil' },
    })
    expect(refused).toMatchObject({ ok: false, reason: 'foreign-origin' })
    expect(await pair(page)).toEqual({ ok: true })
    await page.goto(site.url)
    expect(await tellExtension(page, { type: 'ping' })).toMatchObject({ paired: null })
    await page.close()
  })

  it('makes a step of each act, across pages, frames, routes and tabs', async () => {
    const page = await browser.newPage()
    await page.goto(site.url)
    const panel = await openPanel(browser, page)
    await startRecording(panel, page, { title: 'A walk' })

    await page.click('#react')
    await waitForBar(page, '1 step')
    await page.click('#search')
    await page.keyboard.type('green tea')
    await page.click('#password')
    await page.keyboard.type('hunter2')
    await page.focus('#country')
    await page.keyboard.press('j')
    await page.click('#route')
    const frame = await (await page.$('#foreign'))?.contentFrame()
    await frame?.click('#pay')
    await waitForBar(page, '8 steps')

    const opening = browser.waitForTarget((target) => target.url().endsWith('/third'))
    await page.click('#tab')
    const tab = await (await opening).page()
    if (!tab) throw new Error('no tab')
    await waitForBar(tab, '9 steps')
    await tab.click('#ask')
    await waitForBar(tab, '10 steps')
    await tab.close()

    await page.bringToFront()
    await page.click('#next')
    await page.waitForSelector('#ship')
    await waitForBar(page, '11 steps')
    await page.focus('#ship')
    await page.keyboard.press('Enter')
    await waitForBar(page, '12 steps')
    await pressInBar(page, 'Undo last step')
    await waitForBar(page, '11 steps')
    await pressInBar(page, 'Finish')

    await waitFor(() => server.calls.some((call) => call.includes('/edit')), 'the editor opens')
    expect(texts().slice(0, 11)).toEqual([
      'Click **Buy now**',
      'Click **Search**',
      'Type **green tea** in **Search**',
      'Click **Password**',
      'Type in **Password**',
      'Choose **Japan** in **Country**',
      'Click **Go on**',
      'Click **Pay with card**',
      'Click **Help**',
      'Click **Ask us**',
      'Click **Orders**',
    ])
    const [demo] = [...server.demos.values()]
    expect(demo?.steps).toHaveLength(11)
  })
})
