// @vitest-environment jsdom
import type { PublishedStep } from '@waystep/demo-model'
import { expect, it, vi } from 'vitest'
import { stageOf } from '../published/stage-of.ts'
import { Stage } from '../stage.tsx'
import type { StageProps } from '../stage-props.ts'
import { publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'

const stage = liveStage()
const page = '<main data-ws-id="1" data-box="0 0 1280 720">A page</main>'
const zoom = { x: 20, y: 10, width: 50, height: 50 }

function show(step: PublishedStep, more: Partial<StageProps> = {}) {
  stage.draw(
    <Stage
      {...stageOf(publishedDemo([step]), step, '/v/g/')}
      mode="view"
      onShown={() => {}}
      {...more}
    />,
  )
}

const zoomedParts = () => [...stage.host.querySelectorAll('.ws-media[data-zoomed]')]
const markAt = (id: string) => {
  const { left, top } = stage.find(`[data-hotspot="${id}"]`).style
  return [left, top]
}

const step = publishedStep({
  zoom,
  backdrop: 'Dark',
  hotspots: [
    publishedHotspot({ id: 'in', mouseXCooridnate: 40, mouseYCooridnate: 30 }),
    publishedHotspot({ id: 'out', mouseXCooridnate: 95, mouseYCooridnate: 30 }),
  ],
})

it('a played step is seen whole, and then its region with what lies over it', async () => {
  show(step)
  stage.wait(2_000)
  expect(zoomedParts()).toEqual([])
  await stage.load('step-1', page)
  // As much as that was waited for while it came.
  stage.wait(400)
  // The page, its backdrop and its hotspots.
  expect(zoomedParts()).toHaveLength(3)
  const [media] = zoomedParts() as [HTMLElement]
  expect(media.style.getPropertyValue('--ws-zoom')).toBe('2')
  expect(media.style.getPropertyValue('--ws-zoom-move-x')).toBe('-40')
  expect(markAt('in')).toEqual(['40%', '30%'])
})

it('a hotspot outside of the region stands at its edge, as it must be reached', async () => {
  show(step)
  await stage.load('step-1', page)
  expect(markAt('out')).toEqual(['95%', '30%'])
  stage.wait(400)
  expect(markAt('out')).toEqual(['70%', '30%'])
})

it.each([
  ['explored freely', { explores: true }],
  ['opened for screen readers', { pageOpen: true }],
])('stays whole while it is %s', async (_, more) => {
  show(step, more)
  await stage.load('step-1', page)
  stage.wait(2_000)
  expect(zoomedParts()).toEqual([])
})

it('stays whole on a screen that shows parts of its own, and has the middle of its region there', async () => {
  const own = getComputedStyle
  vi.stubGlobal('getComputedStyle', (element: Element) => ({
    ...own(element),
    getPropertyValue: (name: string) => (name === '--ws-shows-parts' ? '1' : ''),
  }))
  const alone = publishedStep({ zoom })
  show(alone, { adaptToNarrow: true })
  await stage.load('step-1', page)
  stage.wait(2_000)
  expect(zoomedParts()).toEqual([])
  const { style } = stage.find('.ws-stage')
  expect(style.getPropertyValue('--ws-focus-x')).toBe('45')
  expect(style.getPropertyValue('--ws-focus-y')).toBe('35')
})

it('begins whole again when a step is come back to', async () => {
  const other = publishedStep({ id: 'step-2' })
  show(step)
  await stage.load('step-1', page)
  stage.wait(400)
  show(other)
  await stage.load('step-2', page)
  expect(zoomedParts()).toEqual([])
  show(step)
  expect(zoomedParts()).toEqual([])
  stage.wait(400)
  expect(zoomedParts()).toHaveLength(3)
})

it('is drawn for authors as they ask, at once', () => {
  show(step, { mode: 'edit' })
  stage.wait(2_000)
  expect(zoomedParts()).toEqual([])
  show(step, { mode: 'edit', zoomedIn: true })
  expect(zoomedParts().length).toBeGreaterThan(0)
})
