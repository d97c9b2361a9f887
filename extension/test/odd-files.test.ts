import { walk } from '@waystep/capture-format'
import { type OddOrigin, startOddOrigin } from '@waystep/capture-format/testing/sites'
import type { Page } from 'puppeteer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { finish } from '../../e2e/drivers/walk.ts'
import { eventually, openStage, type Stage } from './stage.ts'

describe('what a recorded page needs', { timeout: 90_000 }, () => {
  let stage: Stage
  let own: OddOrigin
  let other: OddOrigin
  beforeAll(async () => {
    own = await startOddOrigin()
    other = await startOddOrigin()
    const names = `MAP plain.test:80 127.0.0.1:${own.port},MAP other.test:80 127.0.0.1:${other.port}`
    stage = await openStage({
      args: ['--disable-features=LocalNetworkAccessChecks', `--host-resolver-rules=${names}`],
    })
    await stage.pair()
  }, 90_000)
  afterAll(async () => {
    await stage?.close()
    await own?.stop()
    await other?.stop()
  })
  afterEach(async () => {
    await stage.closePages()
    stage.server.commands.length = 0
    own.asked.length = 0
    other.asked.length = 0
  })

  const background = (path: string) => `<p style="background:url(${path})">x</p>`

  async function record(
    html: string,
    address = 'http://plain.test/',
    prepare?: (page: Page) => Promise<void>,
    begun: (page: Page) => Promise<unknown> = async () => {},
  ) {
    own.page = `<!DOCTYPE html><link rel="icon" href="data:,">${html}`
    const page = await stage.browser().newPage()
    await prepare?.(page)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const secure = await page.evaluate(() => isSecureContext)
    await startRecording(await openPanel(stage.browser(), page), page)
    await begun(page)
    const started = Date.now()
    await pressInBar(page, 'Capture now')
    await waitForBar(page, '1 step')
    const milliseconds = Date.now() - started
    await finish(stage.browser(), page)
    await eventually(() => stage.items().length === 1, 'the step is on the server')
    const capture = stage.captureOf(stage.items()[0]?.step.htmlCaptureId ?? null)
    if (!capture) throw new Error('no capture')
    const lost = capture.health
      .filter(({ kind }) => !kind.startsWith('picture'))
      .map(({ kind, detail }) => `${kind} ${detail.replace(/^.*\//, '/')}`)
    return { capture, lost, secure, milliseconds }
  }

  it('is there of a plain http page, which cannot hash, and from where its server sends', async () => {
    own.away = 'http://other.test/there.png'
    const { lost, secure, capture } = await record(
      `<img src="/a.png">${background('/away.png')}${background('/slow.png')}`,
    )
    expect(secure).toBe(false)
    expect(lost).toEqual([])
    expect(capture.assets.map(({ type }) => type)).toContain('image/png')
  })

  it('is asked for with what the user said to its server, and only of that', async () => {
    const { lost } = await record(
      `<img src="a.png">${background('late.png')}${background('http://other.test/b.png')}`,
      'http://plain.test/known/',
      (page) => page.authenticate({ username: 'ann', password: 'secret' }),
    )
    expect(lost).toEqual([])
    expect(other.asked.map(({ authorization }) => authorization).join('')).toBe('')
  })

  it('is given up where it is cut off', async () => {
    const { lost } = await record(`<p>x</p>${background('/cut.png')}`)
    expect(lost).toEqual(['asset-missing /cut.png'])
  })

  it('[E2.36] is no loss where the page itself did not get it, also from another site', async () => {
    const gone = '<link rel="stylesheet" href="http://other.test/gone.css"><p>x</p>'
    // Whether a file of another site came is told while it loads: to a recording that runs by then.
    const { lost } = await record(gone, 'http://plain.test/', undefined, (page) => page.reload())
    expect(lost).toEqual([])
  })

  it('stands in its health where a frame never answers, and is not waited for', async () => {
    const { lost, capture, milliseconds } = await record(
      '<iframe src="http://other.test/fine.html"></iframe><iframe src="http://busy.localhost:PORT/busy.html"></iframe>'.replace(
        'PORT',
        String(other.port),
      ),
    )
    expect(milliseconds).toBeLessThan(20_000)
    expect(lost).toEqual(['frame-unreadable /busy.html'])
    expect(JSON.stringify(capture.tree)).toContain('/fine.html')
  })

  it('is cut out of the picture where an object or embed shows a document', async () => {
    const { lost, capture } = await record(
      '<object data="/a.html" width="90" height="40"></object><embed src="/b.html" width="80" height="30"><object data="/a.png" width="9" height="9"></object>',
    )
    const plugIns = [...walk(capture.tree)].flatMap(({ node }) =>
      'tagName' in node && /^(?:object|embed)$/.test(node.tagName) ? [node] : [],
    )
    expect(plugIns).toHaveLength(3)
    const isDrawn = plugIns.map(({ attributes }) => /^asset:/.test(String(attributes.rr_dataURL)))
    const isSaid = lost.filter((line) => line.startsWith('canvas-unreadable')).length
    // The browser allows two pictures a second: without one, the health says what is not drawn.
    expect(isDrawn.filter(Boolean).length + isSaid).toBeGreaterThanOrEqual(1)
    if (capture.picture) expect([isDrawn, lost]).toEqual([[true, true, true], []])
  })
})
