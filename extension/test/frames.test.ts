import type { Browser, Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { fillFrameSite, framePages } from '../../packages/capture-format/src/testing/frame-site.ts'
import { differingPixels, replay } from '../../packages/capture-format/src/testing/replay.ts'
import { SiteServer } from '../../packages/capture-format/src/testing/site-server.ts'
import { eventually, openStage, type Stage } from './stage.ts'

describe('frames of a recorded page', { timeout: 90_000 }, () => {
  let stage: Stage
  let own: SiteServer
  let third: SiteServer
  beforeAll(async () => {
    stage = await openStage()
    await stage.pair()
    own = await SiteServer.start()
    third = await SiteServer.start()
    fillFrameSite(own, `http://localhost:${third.port}`, third)
  }, 90_000)
  afterAll(async () => {
    await stage?.close()
    await own?.stop()
    await third?.stop()
  })
  afterEach(async () => {
    await stage.closePages()
    stage.server.commands.length = 0
  })

  async function record(page: Page) {
    await startRecording(await openPanel(stage.browser(), page), page)
    await pressInBar(page, 'Capture now')
    await waitForBar(page, '1 step')
    await pressInBar(page, 'Finish')
    await eventually(() => stage.items().length === 1, 'the step is on the server')
    await page.waitForFunction(() => !document.querySelector('waystep-bar'), {
      polling: 'mutation',
    })
    const capture = stage.captureOf(stage.items()[0]?.step.htmlCaptureId ?? null)
    if (!capture) throw new Error('no capture')
    return capture
  }

  it.each(framePages)('are all in its capture and look the same: %s', async (path) => {
    const page = await stage.browser().newPage()
    await page.goto(own.url(path))
    const capture = await record(page)
    expect(capture.health.filter(({ kind }) => !kind.startsWith('picture'))).toEqual([])
    await page.bringToFront()
    const { width, height } = capture.viewport
    const clip = { x: 0, y: 0, width, height }
    const before = await page.screenshot({ clip, captureBeyondViewport: false })
    const assets = new Map(
      capture.assets.flatMap(({ hash, type }) => {
        const bytes = stage.server.assets.get(hash)
        return bytes ? [[hash, { type, bytes: new Uint8Array(bytes) }] as const] : []
      }),
    )
    const browser = stage.browser() as Browser
    const replayed = await replay(browser, { capture, assets })
    await replayed.page.setViewport({ width, height })
    const after = await replayed.page.screenshot({ captureBeyondViewport: false })
    const differing = await differingPixels(replayed.page, before, after)
    const { outside, missing } = replayed
    await replayed.close()
    expect([outside, missing]).toEqual([[], []])
    expect(differing).toBe(0)
  })
})
