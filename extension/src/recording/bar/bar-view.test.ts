// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { BarState } from '../../messaging/frame-messages.ts'
import { drawBar } from './bar-view.ts'

const calm: BarState = {
  recordingId: 'one',
  count: 2,
  canRedo: false,
  sent: 1,
  paused: false,
  problem: null,
  single: false,
  blurring: false,
  warning: null,
}

function drawn(state: Partial<BarState>, asking = false): HTMLElement {
  const host = document.createElement('div')
  const bar = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(bar)
  drawBar(bar, { ...calm, ...state }, asking)
  return bar
}

const button = (bar: HTMLElement, does: string) =>
  bar.querySelector<HTMLButtonElement>(`[data-does=${does}]`)

it('has the same buttons in the same places whatever it warns of, pauses or can bring back', () => {
  const places = (state: Partial<BarState>) =>
    [...drawn(state).querySelectorAll('button')].map(({ dataset }) => dataset.does)
  const expected = ['capture', 'start-blurring', 'undo', 'redo', 'finish', 'ask-cancel']
  const warning = 'A frame of this page cannot be kept.'
  expect(places({})).toEqual(['pause', ...expected])
  for (const state of [{ warning }, { problem: 'Connect again' }, { canRedo: true }, { count: 0 }])
    expect(places(state)).toEqual(['pause', ...expected])
  expect(places({ paused: true })).toEqual(['resume', ...expected])
})

it('offers to bring a step back only while one was taken back', () => {
  expect(button(drawn({}), 'redo')?.disabled).toBe(true)
  expect(button(drawn({ canRedo: true }), 'redo')?.disabled).toBe(false)
})

it('says what an upload waits for rather than what the page loses, and nothing while it asks', () => {
  const warning = 'All of it.'
  const said = (state: Partial<BarState>, asking = false) =>
    drawn(state, asking).querySelector('[role=note]')?.textContent
  expect(said({ warning })).toBe('All of it.')
  expect(said({ warning, problem: 'Connect again' })).toBe('Connect again')
  expect(said({ warning }, true)).toBeUndefined()
})

it('says how far the recording is, what it waits for, and what it asks', () => {
  const said = (state: Partial<BarState>, asking = false) =>
    drawn(state, asking).querySelector('[role=status]')?.textContent
  expect(said({})).toBe('2 steps')
  expect(said({ paused: true })).toBe('Paused · 2 steps')
  expect(said({ blurring: true, paused: true })).toBe('Click what to blur · Esc ends')
  expect(said({ single: true })).toBe('Click, or capture the page')
  expect(said({ blurring: true }, true)).toBe('Discard 2 steps?')
  expect(said({ count: 0 }, true)).toBe('Discard this recording?')
})
