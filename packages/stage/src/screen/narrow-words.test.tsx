// @vitest-environment jsdom
import type { PublishedHotspot } from '@waystep/demo-model'
import { act, type ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { hotspotViewOf } from '../published/hotspot-view-of.ts'
import { publishedHotspot } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'
import { NarrowWords } from './narrow-words.tsx'

const { draw, find } = liveStage()
const told = { onBack: vi.fn(), onNext: vi.fn(), onChoose: vi.fn() }
beforeEach(() => {
  for (const one of Object.values(told)) one.mockReset()
})

const settings = { showSteps: true, nextButton: true, hotspotTextVisible: true }
const viewOf = (changes: Partial<PublishedHotspot>) =>
  hotspotViewOf(publishedHotspot(changes), { number: 2, total: 3, settings })
const [a, b, c] = ['a', 'b', 'c'].map((id) => viewOf({ id, text: `<p>Of ${id}</p>` }))
const all = [a, b, c].flatMap((one) => one ?? [])

function show(
  hotspot: (typeof all)[0] | null,
  more: Partial<ComponentProps<typeof NarrowWords>> = {},
) {
  const usual = { hotspots: hotspot ? [hotspot] : [], canBack: true, canNext: true }
  draw(<NarrowWords hotspot={hotspot} addresses={undefined} {...usual} {...told} {...more} />)
}

const ways = () =>
  [...document.querySelectorAll('.ws-narrow-buttons > *')].map((way) => [
    way.localName,
    way.textContent,
    way.getAttribute('href'),
  ])
const press = (name: string) => act(() => find(`[aria-label="${name}"]`).click())

it('has the words, and buttons that say what their author wrote', () => {
  show(viewOf({ nextButtonText: 'Weiter', backButtonText: 'Zurück', text: '<p>مرحبا</p>' }))
  expect(ways()).toEqual([
    ['button', 'Zurück', null],
    ['button', 'Weiter', null],
  ])
  expect([find('.ws-narrow-text').textContent, find('.ws-narrow-text').dir]).toEqual([
    'مرحبا',
    'rtl',
  ])
  expect(find('.ws-narrow-buttons').dir).toBe('rtl')
  for (const way of document.querySelectorAll<HTMLElement>('.ws-narrow-buttons > *')) {
    act(() => way.click())
  }
  expect([told.onBack.mock.calls.length, told.onNext.mock.calls.length]).toEqual([1, 1])
})

it('has both ways where a step has no words', () => {
  for (const hotspot of [null, viewOf({ text: '', nextButton: false })]) {
    show(hotspot)
    expect(ways().map(([, text]) => text)).toEqual(['Back', 'Next'])
    expect(document.querySelector('.ws-narrow-text')).toBeNull()
  }
})

it('has no way back where there is none, and a way on that rests', () => {
  show(a ?? null, { canBack: false, canNext: false })
  expect(ways()).toEqual([['button', 'Next', null]])
  expect(find<HTMLButtonElement>('.ws-primary').disabled).toBe(true)
})

it('leads out of the demo by the link alone, and within it by addresses', () => {
  const out = viewOf({ nextlink: 'https://acme.com/', prevlink: 'https://acme.com/back' })
  show(out)
  expect(ways()).toEqual([
    ['a', 'Back', 'https://acme.com/back'],
    ['a', 'Next', 'https://acme.com/'],
  ])
  for (const way of document.querySelectorAll<HTMLElement>('.ws-narrow-buttons > *')) {
    way.addEventListener('click', (event) => event.preventDefault())
    act(() => way.click())
  }
  expect([told.onBack.mock.calls, told.onNext.mock.calls]).toEqual([[], []])
  const to = (way: string) => (id?: string) => `/d?${way}=${id}`
  show(a ?? null, {
    addresses: { next: to('next'), back: to('back'), start: '/d', button: () => null },
  })
  expect(ways()).toEqual([
    ['a', 'Back', '/d?back=a'],
    ['a', 'Next', '/d?next=a'],
  ])
})

it('leads to the words of the other hotspots, round and round', () => {
  const chosen = (from: (typeof all)[0] | undefined) => {
    show(from ?? null, { hotspots: all })
    told.onChoose.mockClear()
    press('Previous hotspot')
    press('Next hotspot')
    return [find('.ws-pager bdi').textContent, ...told.onChoose.mock.calls.flat()]
  }
  expect([a, b, c].map(chosen)).toEqual([
    ['Hotspot 1 of 3', 'c', 'b'],
    ['Hotspot 2 of 3', 'a', 'c'],
    ['Hotspot 3 of 3', 'b', 'a'],
  ])
  show(a ?? null, { hotspots: all.slice(0, 1) })
  expect(document.querySelector('.ws-pager')).toBeNull()
  show(a ?? null, { hotspots: all.slice(0, 2) })
  expect(find('.ws-pager bdi').textContent).toBe('Hotspot 1 of 2')
})
