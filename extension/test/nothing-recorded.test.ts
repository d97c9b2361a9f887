import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPanel, pressInBar, startRecording, waitForBar } from '../../e2e/drivers/extension.ts'
import { eventually, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.pair()
})
afterAll(() => stage?.close())
afterEach((test) => stage.clear(test))

const demoSteps = () => [...stage.server.demos.values()].at(-1)?.steps ?? []

describe('a recording that ends without a step', () => {
  it('says so and leaves no demo behind, though a step was taken back that the server had', async () => {
    const page = await stage.open()
    await startRecording(await openPanel(stage.browser(), page), page, { title: 'Empty' })
    const saying = () =>
      stage.browser().waitForTarget((target) => target.url().endsWith('/upload.html#nothing'))
    const first = saying()
    await pressInBar(page, 'Finish')
    const told = await (await first).page()
    await told?.waitForSelector('text/Nothing was recorded')
    await told?.close()
    expect(stage.server.calls.filter((call) => call.startsWith('POST'))).toEqual([])

    await page.bringToFront()
    await startRecording(await openPanel(stage.browser(), page), page, { title: 'Taken back' })
    await page.click('#react')
    await eventually(() => demoSteps().length === 1, 'the step is on the server')
    await waitForBar(page, '1 step')
    await pressInBar(page, 'Undo last step')
    await waitForBar(page, '0 steps')
    const second = saying()
    await pressInBar(page, 'Finish')
    await (await second).page()
    await eventually(
      () => [...stage.server.demos.values()].at(-1)?.trashed === true,
      'the demo is in the trash',
    )
    expect(stage.server.calls.some((call) => /^GET \/demo\/.*\/edit/.test(call))).toBe(false)
  })
})
