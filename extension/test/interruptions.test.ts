import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
beforeEach(() => stage.server.demos.clear())

const down = () => ({ status: 503, code: 'unavailable' }) as const
const demoSteps = () => [...stage.server.demos.values()][0]?.steps ?? []

async function record(clicks: readonly string[]) {
  const page = await stage.open()
  await startRecording(await openPanel(stage.browser(), page), page, { title: 'Interrupted' })
  for (const selector of clicks) await page.click(selector)
  await waitForBar(page, `${clicks.length} steps`)
  return page
}

describe('a recording that is interrupted', () => {
  it('is found again after the browser was killed while the server was down, and finishes', async () => {
    stage.server.setFaults(down)
    await record(['#react', '#route'])
    await stage.crash()

    const page = await stage.open('/second')
    const panel = await openPanel(stage.browser(), page)
    await panel.waitForSelector('text/Interrupted')
    await panel.waitForSelector('text/0 of 2 steps saved')
    stage.server.setFaults(() => null)
    await panel.locator('::-p-aria(Continue uploading)').click()
    await eventually(() => demoSteps().length === 2, 'both steps are on the server')
    await panel.waitForFunction(() => !document.body.textContent?.includes('Not saved yet'))
    await editorOpens(stage.browser())
    expect(stage.texts()).toEqual(['Click **Buy now**', 'Click **Go on**'])
  })

  it('is discarded when its author says so, with the demo it made', async () => {
    await record(['#react', '#route'])
    await eventually(() => demoSteps().length === 2, 'the steps are on the server')
    await stage.crash()
    const page = await stage.open('/second')
    const panel = await openPanel(stage.browser(), page)
    await panel.locator('::-p-aria(Discard)').click()
    await panel.waitForSelector('text/Discard this recording?')
    await panel.locator('[role="alertdialog"] [data-variant="danger"]').click()
    await eventually(
      () => [...stage.server.demos.values()][0]?.trashed === true,
      'the demo is in the trash',
    )
  })

  it('goes on when the worker is stopped between clicks', async () => {
    const page = await record(['#react', '#route'])
    const target = await stage.browser().waitForTarget((each) => each.type() === 'service_worker')
    const worker = await target.worker()
    await worker?.close()
    await page.click('#search')
    await waitForBar(page, '3 steps')
    await finish(stage.browser(), page)
    await eventually(() => demoSteps().length === 3, 'all steps are on the server')
  })

  it('keeps its steps when the token is taken back, and finishes with a new one', async () => {
    const page = await record(['#react', '#route'])
    await eventually(() => demoSteps().length === 2, 'the first steps are on the server')
    stage.server.setToken('wsr_new')
    await page.click('#search')
    await waitForBar(page, '3 steps')
    await pressInBar(page, 'Finish')
    const other = await stage.open('/second')
    const panel = await openPanel(stage.browser(), other)
    await panel.waitForSelector('text/The server no longer accepts this extension')
    await stage.pair('wsr_new')
    await eventually(() => demoSteps().length === 3, 'the last step is on the server')
    await editorOpens(stage.browser())
  })

  it('records one step again and finds the anchors of its hotspots', async () => {
    const page = await record(['#react', '#route'])
    await finish(stage.browser(), page)
    await eventually(() => demoSteps().length === 2, 'the steps are on the server')
    const [first] = stage.items()
    const capture = stage.captureOf(first?.step.htmlCaptureId ?? null)
    const hotspot = first?.hotspots[0]
    const fingerprint = capture && fingerprintOf(capture.tree, hotspot?.anchorNodeId ?? 0)
    if (!first || !hotspot || !fingerprint) throw new Error('nothing was recorded')
    await stage.closePages()

    const opening = stage.browser().waitForTarget((each) => each.url() === `${stage.site.url}/`)
    const reply = await stage.tell({
      type: 'recordStepAgain',
      url: `${stage.site.url}/`,
      demoType: 'HTML',
      demoId: first.step.demoId,
      stepId: first.step.id,
      anchors: [{ hotspotId: hotspot.id, fingerprint }],
    })
    expect(reply).toEqual({ ok: true })
    const again = await (await opening).page()
    if (!again) throw new Error('no page')
    await waitForBar(again, 'Click, or capture the page')
    await pressInBar(again, 'Capture now')
    await eventually(
      () => stage.server.commands.some(({ command }) => command.type === 'recapture-step'),
      'the step has its new capture',
    )
    const command = stage.server.commands.at(-1)?.command
    expect(command).toMatchObject({
      type: 'recapture-step',
      stepId: first.step.id,
      anchors: { [hotspot.id]: hotspot.anchorNodeId },
    })
    expect(demoSteps()).toHaveLength(2)
  })
})
