// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trustedHand } from '../page/hand-fixture.ts'
import { keepEvents } from './keep-events.ts'

let hand: ReturnType<typeof trustedHand>
let host: HTMLElement
const onButton = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onButton.mockClear()
  document.body.innerHTML = `<div id="host"><div id="bar"><button data-does="pause">Pause</button>
    <button data-does="finish">Finish</button><button data-does="undo" disabled>Undo</button></div></div>
    <dialog></dialog>`
  host = document.querySelector<HTMLElement>('#host') ?? document.body
  const bar = document.querySelector<HTMLElement>('#bar') ?? host
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 40, 10)
  document.querySelectorAll('button').forEach((button, index) => {
    button.getBoundingClientRect = () => new DOMRect(10 * index, 0, 10, 10)
  })
  hand = trustedHand()
  keepEvents(host, bar, new AbortController().signal, onButton)
})
afterEach(() => {
  hand.end()
  vi.useRealTimers()
})

const at = (clientX: number, says: Record<string, unknown> = {}) => ({
  clientX,
  clientY: 5,
  button: 0,
  detail: 1,
  ...says,
})
const pressed = () => {
  vi.runAllTimers()
  return onButton.mock.calls.splice(0).flat()
}
function click(x: number, says: Record<string, unknown> = {}) {
  for (const type of ['mousedown', 'mouseup', 'click']) hand.fire(type, host, at(x, says))
  return pressed()
}

it.each([
  [0, ['pause']],
  [9, ['pause']],
  [10, ['finish']],
  [20, []],
  [30, []],
])('presses once what stands at %i pixels: %j', (x, does) => {
  expect(click(x)).toEqual(does)
})

it('keeps the page from hearing of it, and the focus where it is', () => {
  const types = ['mousedown', 'mouseup', 'click', 'wheel', 'focusin', 'pointerover', 'keydown']
  for (const type of types) {
    const { isStopped, isPrevented } = hand.fire(type, host, at(35))
    expect([type, isStopped, isPrevented]).toEqual([type, true, type === 'mousedown'])
    expect(hand.fire(type, document.body, at(5)).isStopped).toBe(false)
  }
  expect(pressed()).toEqual([])
})

it('presses a button that was drawn anew between down and up, and no other', () => {
  hand.fire('mousedown', host, at(5))
  hand.fire('mouseup', host, at(5))
  expect(pressed()).toEqual(['pause'])
  hand.fire('mousedown', host, at(5))
  hand.fire('mouseup', host, at(15))
  expect(pressed()).toEqual([])
  hand.fire('mousedown', host, at(5, { button: 2 }))
  hand.fire('mouseup', host, at(5, { button: 2 }))
  expect(pressed()).toEqual([])
})

it('is pressed by no script, nor by the click that a key makes', () => {
  expect(click(5, { isTrusted: false })).toEqual([])
  hand.fire('click', host, at(5, { detail: 0 }))
  expect(pressed()).toEqual([])
})

it.each([
  ['Enter', {}, ['finish']],
  [' ', {}, ['finish']],
  ['a', {}, []],
  ['Enter', { repeat: true }, []],
])('is pressed by keys: %j with %j', (key, says, does) => {
  document.querySelector<HTMLElement>('[data-does=finish]')?.focus()
  expect(hand.fire('keydown', host, { key, ...says }).isPrevented).toBe(does.length > 0)
  hand.fire('keyup', host, { key, ...says })
  expect(pressed()).toEqual(does)
})

it('finds its buttons while a modal dialog makes it inert', () => {
  const dialog = document.querySelector('dialog') ?? host
  document.elementFromPoint = () => dialog
  const isModal = vi.spyOn(dialog, 'matches').mockReturnValue(true)
  const over = (x: number) => {
    for (const type of ['mousedown', 'mouseup']) hand.fire(type, dialog, at(x))
    return [hand.fire('click', dialog, at(x)).isStopped, pressed()]
  }
  expect(over(5)).toEqual([true, ['pause']])
  expect(over(45)).toEqual([false, []])
  document.elementFromPoint = () => host
  expect(over(5)).toEqual([false, []])
  document.elementFromPoint = () => dialog
  isModal.mockReturnValue(false)
  expect(over(5)).toEqual([false, []])
})
