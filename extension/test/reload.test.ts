import { extensionId } from '@waystep/api-contract'
import type { Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { editorOpens, finish } from '../../e2e/drivers/walk.ts'
import { eventually, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.pair()
})
afterAll(() => stage?.close())
afterEach((test) => stage.clear(test))

const demoSteps = () => [...stage.server.demos.values()].at(-1)?.steps ?? []

const isBarGone = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('waystep-bar'), { polling: 'mutation' })

/** The side panel as a page: the toolbar's button crashes Chromium once it has loaded an extension anew. */
async function openPanelBeside(): Promise<Page> {
  const panel = await stage.browser().newPage()
  await panel.goto(`chrome-extension://${extensionId}/sidepanel.html`)
  return panel
}

/** False while the panel does not show that it may be pressed. It is not in front, and draws no frames. */
const pressStart = (panel: Page) =>
  panel.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')]
    const start = buttons.find((button) => button.textContent === 'Start recording')
    start?.click()
    return start?.disabled === false
  })

describe('an extension that is loaded anew while it records', () => {
  it('loses nothing that was recorded; its pages say so, hear nothing more, and can be recorded again', async () => {
    const said: string[] = []
    stage.server.setFaults(() => ({ status: 503, code: 'unavailable' }))
    const page = await stage.open()
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await startRecording(await openPanel(stage.browser(), page), page, { title: 'Reloaded' })
    await page.click('#react')
    await page.click('#route')
    await waitForBar(page, '2 steps')

    said.length = 0
    await stage.reload()
    await waitForBar(
      page,
      'Recording stopped: Waystep was restarted. Your steps are kept in its panel.',
    )
    await page.click('#react')
    await page.click('#search')
    await page.keyboard.type('not recorded')
    expect(await page.evaluate(() => document.body.textContent)).toContain('reacted')
    await pressInBar(page, 'Close')
    await isBarGone(page)
    expect(said).toEqual([])

    const panel = await openPanelBeside()
    await panel.waitForSelector('text/0 of 2 steps saved')
    stage.server.setFaults(() => null)
    await panel.locator('::-p-aria(Continue uploading)').click()
    await eventually(() => demoSteps().length === 2, 'both steps are on the server')
    expect(stage.texts()).toEqual(['Click **Buy now**', 'Click **Go on**'])
    await (await editorOpens(stage.browser())).close()

    // The panel has seen that the editor is gone once it is the page in front itself.
    await panel.bringToFront()
    await panel.waitForSelector('text/Chrome does not allow extensions on this one')
    await page.bringToFront()
    await eventually(() => pressStart(panel), 'it can be recorded again')
    await waitForBar(page, '0 steps')
    await page.click('#react')
    await waitForBar(page, '1 step')
    await finish(stage.browser(), page)
    await eventually(() => demoSteps().length === 1, 'the new recording is on the server')
    expect(said).toEqual([])
  })

  it('gets the steps that its pages could not hand over: in order, each once, and with what they lack', async () => {
    const page = await stage.open()
    await startRecording(await openPanel(stage.browser(), page), page, { title: 'Left' })
    await page.click('#react')
    await waitForBar(page, '1 step')
    const target = await stage.browser().waitForTarget((each) => each.type() === 'service_worker')
    const worker = await target.worker()
    // From now on it does not find out what is recorded, and keeps nothing.
    await worker?.evaluate(() => {
      chrome.storage.session.get = () => new Promise(() => {})
    })
    stage.server.setFaults(() => ({ status: 503, code: 'unavailable' }))
    await page.click('#search')
    await page.keyboard.type('tea')
    await page.click('#route')
    const frame = await (await page.$('#foreign'))?.contentFrame()
    await frame?.click('#pay')
    await stage.reload()
    await waitForBar(
      page,
      'Recording stopped: Waystep was restarted. Your steps are kept in its panel.',
    )

    const panel = await openPanelBeside()
    await panel.waitForSelector('text/of 5 steps saved')
    stage.server.setFaults(() => null)
    await panel.locator('::-p-aria(Continue uploading)').click()
    await eventually(() => demoSteps().length === 5, 'all steps are on the server')
    expect(stage.texts()).toEqual([
      'Click **Buy now**',
      'Click **Search**',
      'Type **tea** in **Search**',
      'Click **Go on**',
      'Click **Pay with card**',
    ])
    const left = stage.items().slice(1)
    const captures = left.map(({ step }) => stage.captureOf(step.htmlCaptureId))
    expect(captures.map((capture) => capture?.health.map(({ kind }) => kind).sort())).toEqual([
      ['frame-unreadable', 'picture-missing'],
      ['frame-unreadable', 'picture-missing'],
      ['frame-unreadable', 'picture-missing'],
      ['page-around-missing', 'picture-missing'],
    ])
    expect(JSON.stringify(captures)).not.toContain('waystep-bar')
    await editorOpens(stage.browser())
  })
})
