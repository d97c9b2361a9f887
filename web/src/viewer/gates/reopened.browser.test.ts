// @vitest-environment node
import { chapterStep, publishedDemo } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { waitForStep } from '../testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from '../testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const gate = (locked: boolean) =>
  chapterStep({ type: 'Password', locked, heading: 'For members' }, { id: 'gate' })

function demoWithGate() {
  const first = stepWithHotspot('one')
  const behind = [stepWithHotspot('three'), stepWithHotspot('four')]
  const opened = publishedDemo([first, gate(false), ...behind])
  const steps = opened.steps
    .slice(0, 2)
    .map((step) => (step.chapter ? { ...step, ...numbered } : step))
  viewer.site.demos['opened'] = opened
  viewer.site.demos['locked'] = { ...opened, steps, gated: true }
}
const numbered = { ...gate(true), number: 2 }

async function passTheGate() {
  await viewer.page.keyboard.press('ArrowRight')
  await waitForStep(viewer.page, 2, 4)
  await viewer.page.type('input[type=password]', 'sesame')
  await viewer.page.keyboard.press('Enter')
  await waitForStep(viewer.page, 3, 4)
  await viewer.page.keyboard.press('ArrowRight')
  await waitForStep(viewer.page, 4, 4)
}

it.each(['demo', 'embed'])(
  'a passed gate stays passed when the tab loads its %s again',
  async (kind) => {
    demoWithGate()
    await viewer.open(`/${kind}/locked`)
    await passTheGate()
    const gatesAsked = () => viewer.site.asked.filter((path) => path.includes('/gates/')).length
    await viewer.page.reload()
    await waitForStep(viewer.page, 4, 4)
    await viewer.page.keyboard.press('ArrowLeft')
    await waitForStep(viewer.page, 3, 4)
    await viewer.page.goto('about:blank')
    await viewer.page.goBack()
    await waitForStep(viewer.page, 3, 4)
    expect(gatesAsked()).toBe(1)
    expect(viewer.complaints).toEqual([])
  },
)
