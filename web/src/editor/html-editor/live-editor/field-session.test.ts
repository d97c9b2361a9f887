// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fieldSession } from './field-session.ts'

const heard = { onText: vi.fn(), onShortcut: vi.fn(), onLeave: vi.fn() }
const field = () => document.querySelector('textarea')

beforeEach(() => {
  document.body.innerHTML = '<input style="color: rgb(1, 2, 3)"><svg><text>12 %</text></svg>'
})
afterEach(() => {
  field()?.remove()
  vi.resetAllMocks()
})

/** Types in place of an element that stands here. */
function begin(selector: string, box = new DOMRect(10, 20, 200, 30)) {
  const element = document.querySelector(selector) as Element
  element.getBoundingClientRect = () => box
  const session = fieldSession({ ...heard, element, text: '12 %' })
  const own = field() as HTMLTextAreaElement
  return { session, own }
}

function press(own: HTMLElement, key: string, more: object = {}) {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
  own.dispatchEvent(event)
  return event.defaultPrevented
}

it('lies over what is typed into, in its colors, with all of its text selected', () => {
  const { own } = begin('input')
  const { left, top, width, height, color } = own.style
  expect([left, top, width, height, color]).toEqual([
    '10px',
    '20px',
    '200px',
    '30px',
    'rgb(1, 2, 3)',
  ])
  expect(document.activeElement).toBe(own)
  expect([own.value, own.selectionStart, own.selectionEnd]).toEqual(['12 %', 0, 4])
})

it('has room to type over what is tiny', () => {
  const { own } = begin('text', new DOMRect(0, 0, 2, 2))
  expect([own.style.width, own.style.height]).toEqual(['40px', '20px'])
})

it('tells each letter, and shortcuts only with Control or Command', () => {
  const { own } = begin('input')
  own.value = '13 %'
  own.dispatchEvent(new Event('input'))
  expect(heard.onText.mock.calls).toEqual([['13 %']])
  expect(press(own, 'z')).toBe(false)
  expect(heard.onShortcut).not.toHaveBeenCalled()
  press(own, 'z', { ctrlKey: true })
  press(own, 's', { metaKey: true })
  expect(heard.onShortcut).toHaveBeenCalledTimes(2)
  expect(field()).toBe(own)
})

it.each(['Enter', 'Escape'])('goes by %s, and says so once', (key) => {
  const { session, own } = begin('input')
  expect(press(own, key)).toBe(true)
  expect(field()).toBeNull()
  session.leave()
  own.dispatchEvent(new Event('blur'))
  expect(heard.onLeave).toHaveBeenCalledOnce()
})

it('goes where the focus does', () => {
  begin('input').own.blur()
  expect(field()).toBeNull()
  expect(heard.onLeave).toHaveBeenCalledOnce()
})

it('inserts words where the caret is', () => {
  const execCommand = vi.fn()
  Object.assign(document, { execCommand })
  begin('input').session.insert('P')
  expect(execCommand).toHaveBeenCalledWith('insertText', false, 'P')
})
