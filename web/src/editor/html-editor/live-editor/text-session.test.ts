// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { beginTextSession } from './text-session.ts'

const inserted: string[] = []
let element: HTMLElement

beforeEach(() => {
  inserted.length = 0
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.assign(document, {
    adoptedStyleSheets: [],
    execCommand: (_: string, __: boolean, words: string) => inserted.push(words),
  })
  document.body.innerHTML = '<p>Orders</p>'
  element = document.querySelector('p') ?? document.body
  const text = element.firstChild as Text
  const nothing = () => {}
  beginTextSession({
    element,
    text,
    at: null,
    onText: nothing,
    onShortcut: nothing,
    onLeave: nothing,
  })
})

function isLeftToBrowser(name: string, fields: object = {}): boolean {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), fields)
  return element.dispatchEvent(event)
}

it('leaves nothing that is dropped to the browser, which would open it', () => {
  expect(isLeftToBrowser('dragover')).toBe(false)
  expect(isLeftToBrowser('drop')).toBe(false)
})

it('takes the words of what is pasted in one line, and no more than can be told to be too much', () => {
  const pasted = (text: string) =>
    isLeftToBrowser('paste', {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '<img src=x>') },
    })
  expect(pasted('a\r\n  b')).toBe(false)
  expect(pasted('x'.repeat(3_000_000))).toBe(false)
  expect(inserted.map((words) => words.slice(0, 20_001).length)).toEqual([3, 20_000])
})
