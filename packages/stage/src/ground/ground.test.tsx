// @vitest-environment jsdom
import type { PublishedStep } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { stageOf } from '../published/stage-of.ts'
import { Stage } from '../stage.tsx'
import { chapterStep, publishedDemo, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'

const stage = liveStage()

function show(
  step: PublishedStep,
  background: { type: 'Color' | 'Gradient' | 'Image'; value: string },
) {
  const demo = publishedDemo([step], { background })
  stage.draw(<Stage {...stageOf(demo, step, '/v/g/')} mode="view" />)
  return stage.find('.ws-stage')
}

it.each([
  ['Color', '#0891b2', 'backgroundColor', 'rgb(8, 145, 178)'],
  ['Gradient', 'linear-gradient(135deg, #111827, #4f46e5)', 'backgroundImage', 'linear-gradient'],
  ['Image', 'f/a.png', 'backgroundImage', 'url("/v/g/f/a.png")'],
] as const)(
  '[M3.9] a demo’s background is painted around its steps: %s',
  (type, value, property, painted) => {
    const root = show(publishedStep(), { type, value })
    expect(root.dataset.ground).toBe('true')
    expect(root.style[property]).toContain(painted)
  },
)

it('is left to chapters, which have their own', () => {
  const root = show(chapterStep({ heading: 'Hello' }), { type: 'Color', value: '#0891b2' })
  expect(root.dataset.ground).toBeUndefined()
  expect(root.style.backgroundColor).toBe('')
})
