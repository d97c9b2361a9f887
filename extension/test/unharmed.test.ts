import { SiteServer, type Witnessed, witnessSite } from '@waystep/capture-format/testing/sites'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, startRecording } from '../../e2e/drivers/extension.ts'
import { eventually, openStage, type Stage } from './stage.ts'

/** A place where nothing stands that a click could change. */
const somewhere = { x: 600, y: 30 }

describe('a page that is recorded', () => {
  let stage: Stage
  let site: SiteServer
  /** What a page notices of two clicks alone, and of two that are recorded. */
  let alone: Witnessed
  let recorded: Witnessed
  /** What its server was asked for while it was recorded. */
  let asked: readonly string[] = []
  const said: string[] = []

  async function witness(act: (page: Page, panel: Page) => Promise<unknown>): Promise<Witnessed> {
    const page = await stage.browser().newPage()
    await page.goto(site.url('/'))
    await page.waitForSelector('html[data-ready]')
    const panel = await openPanel(stage.browser(), page)
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await page.evaluate('witness.arm()')
    await act(page, panel)
    // Draws a frame: what the clicks left to be told later has been heard by then.
    await page.screenshot()
    return JSON.parse(String(await page.evaluate('witness.disarm()')))
  }

  async function clickTwice(page: Page) {
    await page.mouse.click(somewhere.x, somewhere.y)
    await page.mouse.click(somewhere.x, somewhere.y)
  }

  beforeAll(async () => {
    stage = await openStage()
    await stage.pair()
    site = await SiteServer.start()
    for (const [path, file] of Object.entries(witnessSite)) site.files.set(path, file)
    alone = await witness(async (page, panel) => {
      await panel.close()
      await clickTwice(page)
    })
    await stage.closePages()
    recorded = await witness(async (page, panel) => {
      const loaded = site.asked.length
      await startRecording(panel, page)
      await clickTwice(page)
      await eventually(() => stage.items().length === 2, 'two steps are on the server')
      asked = site.asked.slice(loaded)
    })
  })
  afterAll(async () => {
    await stage?.close()
    await site?.stop()
  })

  it('sees one element more at its end, the bar, and nothing else', () => {
    const more = recorded.seen.filter((what) => !alone.seen.includes(what))
    expect(more).toEqual(['document childList HTML +WAYSTEP-BAR'])
  })

  it('is in the state it was in', () => {
    for (const [name, state] of Object.entries(alone.after)) {
      expect.soft(recorded.after[name]?.slice(0, 3000), name).toBe(state.slice(0, 3000))
    }
  })

  it('says nothing in its console', () => {
    expect(said.filter((text) => !text.includes('GPU stall due to ReadPixels'))).toEqual([])
  })

  it('finds nothing in its own list of what was asked for', () => {
    expect(recorded.resources).toEqual([])
  })

  it('has its server asked for nothing but what browsers may not keep, and that once', () => {
    expect(asked).toEqual(['GET /once.svg'])
  })
})
