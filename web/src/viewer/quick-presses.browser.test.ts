// @vitest-environment node
import { expect, it } from 'vitest'
import { waitForStep } from './testing/measure.ts'
import { viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

/** Presses keys in tasks of their own that follow each other before the browser draws anything, as on a busy machine. */
const pressAtOnce = (keys: readonly string[]) =>
  viewer.page.evaluate(async (pressed) => {
    // What is held back is each picture: what a press did to the document is there at once.
    const held: FrameRequestCallback[] = []
    const draw = window.requestAnimationFrame
    window.requestAnimationFrame = (callback) => held.push(callback)
    const nextTask = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    for (const key of pressed) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await nextTask()
    }
    window.requestAnimationFrame = draw
    for (const callback of held) draw(callback)
  }, keys)

it('asks nothing of the screen while the next step is drawn', async () => {
  await viewer.open('/demo/plain')
  await viewer.page.evaluate(() => {
    const ask = window.matchMedia
    const asked: string[] = []
    Object.assign(window, { asked })
    window.matchMedia = (query) => {
      asked.push(query)
      return ask.call(window, query)
    }
  })
  const asked = () => viewer.page.evaluate(() => Reflect.get(window, 'asked') as string[])
  await pressAtOnce(['ArrowRight'])
  await waitForStep(viewer.page, 2, 4)
  // The step is drawn, and only then is it asked what to load next.
  await viewer.page.waitForFunction(() => (Reflect.get(window, 'asked') as string[]).length > 0)
  expect(await asked()).toHaveLength(1)
})

it('does each press, however soon it follows another one', async () => {
  await viewer.open('/demo/plain')
  await pressAtOnce(['ArrowRight', 'ArrowRight', 'ArrowRight'])
  await waitForStep(viewer.page, 4, 4)
  await pressAtOnce(['ArrowLeft', 'ArrowLeft'])
  await waitForStep(viewer.page, 2, 4)
  expect(viewer.complaints).toEqual([])
})
