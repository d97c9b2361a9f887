import { playback } from '@waystep/demo-model'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { stepsAhead } from './steps-ahead.ts'

const page = (id: string, nextslide: string | null = null) =>
  publishedStep({ id, hotspots: [publishedHotspot({ nextslide })] })
const image = (id: string) =>
  publishedStep({ id, kind: 'image', page: null, image: `assets/${id}` })
const usual = { pages: 1, pictures: 2, frames: 3 }
const none = { pages: 0, pictures: 0, frames: 0 }
const ahead = (...steps: Parameters<typeof publishedDemo>[0]) => {
  const demo = publishedDemo(steps)
  return stepsAhead(demo, playback.startPlayback(demo), usual).map(({ id }) => id)
}

it('[M9.31] takes one captured page, and two pictures', () => {
  expect(ahead(page('a'), page('b'), page('c'), image('d'), image('e'), image('f'))).toEqual([
    'b',
    'd',
    'e',
  ])
})

it('takes the page the hotspot leads to rather than the next in order', () => {
  expect(ahead(page('a', 'c'), page('b'), page('c'))).toEqual(['c'])
})

it('passes chapters by, and takes nothing from behind a locked one', () => {
  expect(ahead(page('a'), chapterStep({}, { id: 'c' }), page('b'))).toEqual(['b'])
  expect(ahead(chapterStep({ locked: true }), page('b'))).toEqual([])
})

it('takes nothing at the end', () => {
  expect(ahead(page('a'))).toEqual([])
})

it('takes what the links of a sandbox lead to, the one that is pointed at first', () => {
  const links = ['b', 'c', 'd', 'e'].map((stepId, nodeId) => ({
    nodeId,
    stepId,
    href: null,
    newTab: false as const,
    hoverColor: '#000',
  }))
  const steps = [publishedStep({ id: 'a', links }), ...['b', 'c', 'd', 'e'].map((id) => page(id))]
  const demo = publishedDemo(steps, { type: 'Sandbox' })
  const at = playback.startPlayback(demo)
  expect(stepsAhead(demo, at, usual).map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  expect(stepsAhead(demo, at, usual, 'e').map(({ id }) => id)).toEqual(['e', 'b', 'c'])
  expect(stepsAhead(demo, at, { ...usual, frames: 1 }, 'e').map(({ id }) => id)).toEqual(['e'])
  expect(stepsAhead(demo, at, none, 'e')).toEqual([])
})

it('takes the page that is pointed at before the next one, and not beside it where there is no room', () => {
  const demo = publishedDemo(['a', 'b', 'c', 'd'].map((id) => page(id)))
  const at = playback.startPlayback(demo)
  expect(stepsAhead(demo, at, usual, 'd').map(({ id }) => id)).toEqual(['d', 'b'])
  expect(stepsAhead(demo, at, usual, 'b').map(({ id }) => id)).toEqual(['b'])
  expect(stepsAhead(demo, at, { ...usual, frames: 1 }, 'd').map(({ id }) => id)).toEqual(['d'])
  expect(stepsAhead(demo, at, none, 'd')).toEqual([])
})
