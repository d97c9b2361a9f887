// @vitest-environment node
import { chapterStep, publishedDemo, publishedStep } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { boxAt, waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const background = { type: 'Gradient' as const, value: 'linear-gradient(135deg, #111827, #4f46e5)' }

async function open(topBar: boolean, size: { width: number; height: number; isMobile?: boolean }) {
  const steps = [
    stepWithHotspot('one'),
    chapterStep({ heading: 'Done' }),
    publishedStep({ id: 'x' }),
  ]
  viewer.site.demos['plain-ratio'] = publishedDemo(steps, { topBar })
  viewer.site.demos['ground'] = publishedDemo(steps, { topBar, background })
  await viewer.page.setViewport(size)
  await viewer.open('/demo/plain-ratio')
  const before = await boxAt(viewer.page, '.ws-stage')
  await viewer.open('/demo/ground')
  return { before, after: await boxAt(viewer.page, '.ws-stage') }
}

const desktop = { width: 1280, height: 900 }

it.each([false, true])(
  'a background leaves the size of the stage alone (browser bar: %s)',
  async (bar) => {
    const { before, after } = await open(bar, desktop)
    expect(after.width).toBeCloseTo(before.width, 0)
    expect(after.height).toBeCloseTo(before.height, 0)
    const frame = await boxAt(viewer.page, '.ws-frame')
    expect(frame.width).toBeCloseTo(after.width * 0.9, 0)
    expect(frame.width / frame.height).toBeCloseTo(1280 / 720, 1)
    const room = {
      left: frame.x - after.x,
      right: after.x + after.width - frame.x - frame.width,
      below: after.y + after.height - frame.y - frame.height,
    }
    expect(room.left).toBeCloseTo(room.right, 0)
    expect(room.below).toBeGreaterThan(10)
    expect(viewer.complaints).toEqual([])
  },
)

it('is not around a chapter, which fills the stage', async () => {
  await open(false, desktop)
  await viewer.page.keyboard.press('ArrowRight')
  await waitForStep(viewer.page, 2, 3)
  const [stage, frame] = [
    await boxAt(viewer.page, '.ws-stage'),
    await boxAt(viewer.page, '.ws-frame'),
  ]
  expect(frame.width).toBeCloseTo(stage.width, 0)
})

it('takes no room on a phone', async () => {
  await open(false, { width: 390, height: 844, isMobile: true })
  const [stage, frame] = [
    await boxAt(viewer.page, '.ws-stage'),
    await boxAt(viewer.page, '.ws-frame'),
  ]
  expect(frame.width).toBeCloseTo(stage.width, 0)
  const painted = await viewer.page.$eval(
    '.ws-stage',
    (one) => getComputedStyle(one).backgroundImage,
  )
  expect(painted).toBe('none')
})
