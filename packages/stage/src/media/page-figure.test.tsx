// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { stageOf } from '../published/stage-of.ts'
import { Stage } from '../stage.tsx'
import type { StageProps } from '../stage-props.ts'
import { publishedDemo, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'

const stage = liveStage()
const onPageOpen = vi.fn()
const page =
  '<main data-ws-id="1" data-box="0 0 1280 720"><button data-ws-id="2">Save</button></main>'

function show(more: Partial<StageProps> = {}) {
  const step = publishedStep({ preventScroll: true })
  const props = stageOf(publishedDemo([step]), step, '/v/g/')
  draw(<Stage {...props} mode="view" onPageOpen={onPageOpen} {...more} />)
}
const { draw, find } = stage
const frame = () => stage.frame('step-1')

function press(target: EventTarget, key = 'Escape') {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => {
    target.dispatchEvent(event)
  })
  return event.defaultPrevented
}

it('is a figure with a name, whose insides are there for who asks', async () => {
  show()
  const document = await stage.load('step-1', page)
  expect(find('figure').getAttribute('aria-label')).toBe('A page')
  expect([frame().hasAttribute('inert'), frame().getAttribute('aria-hidden')]).toEqual([
    true,
    'true',
  ])
  expect(find('.ws-explore').textContent).toBe('Explore this page')
  act(() => find('.ws-explore').click())
  expect(onPageOpen.mock.calls).toEqual([[true]])
  expect(press(document)).toBe(false)

  const focus = vi.spyOn(frame(), 'focus')
  show({ pageOpen: true })
  expect(focus).toHaveBeenCalledTimes(1)
  expect([frame().hasAttribute('inert'), frame().getAttribute('aria-hidden')]).toEqual([
    false,
    null,
  ])
  expect([find('.ws-explore').textContent, find('.ws-explore').dataset['open']]).toEqual([
    'Leave this page: Esc',
    'true',
  ])
  act(() => find('.ws-explore').click())
  expect(onPageOpen.mock.lastCall).toEqual([false])
})

it('is left by Escape, pressed in it or around it, back to its button', async () => {
  show({ pageOpen: true })
  const inside = await stage.load('step-1', page)
  for (const target of [inside, document.body]) {
    onPageOpen.mockClear()
    expect(press(target, 'a')).toBe(false)
    expect(onPageOpen).not.toHaveBeenCalled()
    expect(press(target)).toBe(true)
    expect([onPageOpen.mock.calls, document.activeElement]).toEqual([
      [[false]],
      find('.ws-explore'),
    ])
    find('.ws-explore').blur()
  }
  show({ pageOpen: false })
  onPageOpen.mockClear()
  expect([press(inside), press(document.body)]).toEqual([false, false])
  expect(onPageOpen).not.toHaveBeenCalled()
})

it.each([
  ['explored anyway', { explores: true }],
  ['worked in by its author', { mode: 'edit' as const }],
])('is none where it is %s', async (_, more) => {
  show(more)
  await stage.load('step-1', page)
  expect(stage.host.querySelector('figure')).toBeNull()
  expect(frame().getAttribute('aria-hidden')).toBeNull()
})
