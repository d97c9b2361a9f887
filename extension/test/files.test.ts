import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import {
  type FileOrigin,
  pageOfFiles,
  startFileOrigin,
} from '../../packages/capture-format/src/testing/file-origin.ts'
import { eventually, openStage, type Stage } from './stage.ts'

describe('files of a recorded page', { timeout: 90_000 }, () => {
  let stage: Stage
  let own: FileOrigin
  let other: FileOrigin
  beforeAll(async () => {
    stage = await openStage()
    await stage.pair()
    other = await startFileOrigin('localhost', () => '')
    own = await startFileOrigin('127.0.0.1', () => pageOfFiles(other))
  }, 90_000)
  afterAll(async () => {
    await stage?.close()
    await own?.stop()
    await other?.stop()
  })

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
})
