// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { stageOf } from '../published/stage-of.ts'
import { Stage } from '../stage.tsx'
import { publishedDemo, publishedHotspot, publishedStep } from '../testing/index.ts'
import { liveStage } from '../testing/live-stage.ts'

const stage = liveStage()
const { draw, find, wait } = stage

function show(step: ReturnType<typeof publishedStep>) {
  draw(<Stage {...stageOf(publishedDemo([step]), step, '/v/g/')} mode="view" />)
}

function fire(target: EventTarget, event: Event) {
  act(() => {
    target.dispatchEvent(event)
  })
  return event
}
const options = { bubbles: true, cancelable: true, composed: true }
const key = (name: string) => new KeyboardEvent('keydown', { ...options, key: name })

it('[H9.11, M9.11] opens words 250 ms after the pointer came, not before 800 of standing, and closes them after 2 s', async () => {
  show(
    publishedStep({
      kind: 'image',
      page: null,
      hotspots: [publishedHotspot({ textVisible: false })],
    }),
  )
  const isOpen = () => find('.ws-tip').dataset.open === 'true'
  const over = () => fire(find('.ws-mark'), new MouseEvent('pointerover', options))
  const out = () => fire(find('.ws-mark'), new MouseEvent('pointerout', options))
  const opensAfter = (milliseconds: number) => {
    wait(milliseconds - 1)
    expect(isOpen()).toBe(false)
    wait(1)
    expect(isOpen()).toBe(true)
  }
  over()
  opensAfter(800)
  out()
  wait(1999)
  over()
  wait(5000)
  expect(isOpen()).toBe(true)
  out()
  wait(1999)
  expect(isOpen()).toBe(true)
  wait(1)
  expect(isOpen()).toBe(false)
  over()
  opensAfter(250)
  const typed = fire(document.body, key('a'))
  expect([isOpen(), typed.defaultPrevented]).toEqual([true, false])
  const [first, second] = [key('Escape'), key('Escape')]
  act(() => {
    document.body.dispatchEvent(first)
    // Nothing is drawn in between.
    document.body.dispatchEvent(second)
  })
  expect([first.defaultPrevented, second.defaultPrevented]).toEqual([true, false])
  expect(isOpen()).toBe(false)
})

it('opens words for a focus that the browser shows, not for one that a click left', async () => {
  show(
    publishedStep({
      kind: 'image',
      page: null,
      hotspots: [publishedHotspot({ textVisible: false })],
    }),
  )
  const mark = find('.ws-mark')
  for (const isVisible of [false, true]) {
    vi.spyOn(mark, 'matches').mockReturnValue(isVisible)
    fire(mark, new FocusEvent('focusin', options))
    wait(1000)
    expect(find('.ws-tip').dataset.open).toBe(`${isVisible}`)
  }
})
