import { walk } from '@waystep/capture-format'
import {
  differingPixels,
  fillFrameSite,
  framePages,
  replay,
  SiteServer,
} from '@waystep/capture-format/testing/sites'
import type { Browser, Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { finish } from '../../e2e/drivers/walk.ts'
import { eventually, openStage, type Stage } from './stage.ts'

describe('frames of a recorded page', () => {
  let stage: Stage
  let own: SiteServer
  let third: SiteServer
  beforeAll(async () => {
    stage = await openStage()
    await stage.pair()
    own = await SiteServer.start()
    third = await SiteServer.start()
    fillFrameSite(own, `http://localhost:${third.port}`, third)
    const type = 'text/html; charset=utf-8'
    own.files.set('/apart', {
      type,
      body: `<!doctype html><button id="press">Press</button>
        <iframe src="http://localhost:${third.port}/reacts"></iframe><iframe src="http://localhost:${third.port}/calm"></iframe>`,
    })
    third.files.set('/reacts', {
      type,
      // Always busy, and never the same: however soon it is asked, it has changed since.
      body: `<!doctype html><p id="said">before</p><script>
        const turn = new MessageChannel()
        turn.port1.onmessage = () => {
          const end = Date.now() + 200
          while (Date.now() < end);
          said.textContent = end
          turn.port2.postMessage(1)
        }
        turn.port2.postMessage(1)
      </script>`,
    })
    third.files.set('/calm', { type, body: '<!doctype html><p>calm</p>' })
  })
  afterAll(async () => {
    await stage?.close()
    await own?.stop()
    await third?.stop()
  })
  afterEach((test) => stage.clear(test))

  async function record(page: Page) {
    await startRecording(await openPanel(stage.browser(), page), page)
    await pressInBar(page, 'Capture now')
    await waitForBar(page, '1 step')
    await finish(stage.browser(), page)
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

  it('bear how much later they were read, and health says it of one that had reacted by then', async () => {
    const page = await stage.browser().newPage()
    await page.goto(own.url('/apart'))
    await startRecording(await openPanel(stage.browser(), page), page)
    // From then on both frames have their recorder.
    await pressInBar(page, 'Capture now')
    await waitForBar(page, '1 step')
    await page.click('#press')
    await waitForBar(page, '2 steps')
    await finish(stage.browser(), page)
    await eventually(() => stage.items().length === 2, 'the steps are on the server')
    const capture = stage.captureOf(stage.items()[1]?.step.htmlCaptureId ?? null)
    if (!capture) throw new Error('no capture')
    const frames = [...walk(capture.tree)].flatMap(({ node }) =>
      'tagName' in node && node.tagName === 'iframe' ? [node] : [],
    )
    expect(frames[0]?.attributes.rr_later).toEqual(expect.any(Number))
    expect(capture.health.filter(({ kind }) => !kind.startsWith('picture'))).toEqual([
      {
        kind: 'read-apart',
        nodeId: frames[0]?.id,
        detail: expect.stringMatching(/^read \d+ ms after the click, and changed since$/),
        area: expect.closeTo(frames[0] ? 0.03 : 0, 1),
      },
    ])
  })
})
