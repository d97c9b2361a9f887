import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type FileOrigin,
  pageOfFiles,
  SiteServer,
  startFileOrigin,
} from '@waystep/capture-format/testing/sites'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { finish } from '../../e2e/drivers/walk.ts'
import { eventually, openStage, type Stage } from './stage.ts'

/** A font, as the extension has one for its own pages. */
async function someFont(): Promise<Buffer> {
  const folder = join(inject('extension'), 'assets')
  const name = (await readdir(folder)).find((file) => file.endsWith('.woff2'))
  return readFile(join(folder, name ?? ''))
}

describe('files of a recorded page', () => {
  let stage: Stage
  let own: FileOrigin
  let other: FileOrigin
  beforeAll(async () => {
    stage = await openStage()
    await stage.pair()
    other = await startFileOrigin('localhost', () => '')
    own = await startFileOrigin('127.0.0.1', () => pageOfFiles(other))
  })
  afterAll(async () => {
    await stage?.close()
    await own?.stop()
    await other?.stop()
  })

  afterEach((test) => stage.clear(test))

  it('are not asked of its own server again, of others once, and with no cookies of theirs', async () => {
    const page = await stage.browser().newPage()
    await page.goto(`${other.url}/`)
    await page.goto(`${own.url}/`)
    const first = [own.asked.length, other.asked.length]
    await startRecording(await openPanel(stage.browser(), page), page)
    for (const count of ['1 step', '2 steps']) {
      await pressInBar(page, 'Capture now')
      await waitForBar(page, count)
    }
    await finish(stage.browser(), page)
    await eventually(() => stage.items().length === 2, 'the steps are on the server')
    const captures = stage.items().map(({ step }) => stage.captureOf(step.htmlCaptureId))
    for (const capture of captures) {
      expect(capture?.health.filter(({ kind }) => !kind.startsWith('picture'))).toEqual([])
      const types = capture?.assets.map(({ type }) => type) ?? []
      expect(types.filter((type) => type === 'text/css').length).toBeGreaterThan(0)
    }
    expect(own.asked.slice(first[0])).toEqual([])
    const again = other.asked.slice(first[1])
    expect(again.map(({ method, cookie }) => `${method} ${cookie}`)).toEqual(
      again.map(() => 'GET '),
    )
    expect(new Set(again.map(({ path }) => path)).size).toBe(again.length)
    expect(await page.title(), 'a policy of the page was violated').not.toBe('violated')
  })

  it('of other servers: fonts are not asked for again, pictures once', async () => {
    const [site, fonts] = [await SiteServer.start(), await SiteServer.start()]
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=60' }
    const far = `http://localhost:${fonts.port}`
    fonts.files.set('/f.woff2', { type: 'font/woff2', body: await someFont(), headers })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    fonts.files.set('/a.svg', { type: 'image/svg+xml', body: svg, headers })
    site.files.set('/', {
      type: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><style>@font-face { font-family: far; src: url(${far}/f.woff2) }</style>
        <p style="font-family: far">Text</p><img src="${far}/a.svg">`,
    })
    const page = await stage.browser().newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(site.url('/'))
    await page.evaluate(() => document.fonts.ready)
    const before = fonts.asked.length
    await startRecording(await openPanel(stage.browser(), page), page)
    for (const count of ['1 step', '2 steps']) {
      await pressInBar(page, 'Capture now')
      await waitForBar(page, count)
    }
    await eventually(() => stage.items().length === 2, 'the steps are on the server')
    for (const { step } of stage.items()) {
      const types = stage.captureOf(step.htmlCaptureId)?.assets.map(({ type }) => type)
      expect(types).toEqual(expect.arrayContaining(['font/woff2', 'image/svg+xml']))
    }
    expect(fonts.asked.slice(before)).toEqual(['GET /a.svg'])
    expect(said).toEqual([])
    await site.stop()
    await fonts.stop()
  })
})
