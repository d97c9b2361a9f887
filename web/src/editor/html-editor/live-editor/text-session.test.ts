// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { beginTextSession, type TextSession } from './text-session.ts'

const inserted: string[] = []
let element: HTMLElement
let session: TextSession
const onText = vi.fn()
const onShortcut = vi.fn()
const onLeave = vi.fn()

/** Types into the last element of this page. */
function begin(html: string): void {
  document.adoptedStyleSheets = []
  document.body.innerHTML = html
  element = [...document.body.querySelectorAll<HTMLElement>('*')].at(-1) ?? document.body
  const text = element.firstChild as Text
  session = beginTextSession({ element, text, at: null, onText, onShortcut, onLeave })
}

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
  vi.resetAllMocks()
  begin('<p>Orders</p>')
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

const press = (key: string, fields: object = {}) => isLeftToBrowser('keydown', { key, ...fields })

it('selects the words of a text, without the spaces around them', () => {
  begin('<p>\n  Orders of May\n</p>')
  expect(getSelection()?.toString()).toBe('Orders of May')
})

it.each(['Escape', 'Enter'])(
  'is left by %s: the page is as it was, and hears of it once',
  (key) => {
    const html = '<div contenteditable="true"><p contenteditable="false">Orders</p></div>'
    begin(html)
    expect(element.getAttribute('contenteditable')).toBe('plaintext-only')
    const way =
      key === 'Escape'
        ? press(key)
        : isLeftToBrowser('beforeinput', { inputType: 'insertParagraph' })
    expect(way).toBe(false)
    session.leave()
    element.dispatchEvent(new Event('blur'))
    expect(onLeave).toHaveBeenCalledOnce()
    expect(onText).not.toHaveBeenCalled()
    expect(document.body.innerHTML).toBe(html)
    expect(document.adoptedStyleSheets).toEqual([])
    // Its keys are the page's again.
    expect(press('Escape')).toBe(true)
  },
)

it('is left where the focus goes, and says what stands there then', () => {
  element.textContent = 'Deals\u00a0of\u00a0May'
  element.dispatchEvent(new Event('blur'))
  expect(onText.mock.calls).toEqual([['Deals of May']])
  expect(onLeave).toHaveBeenCalledOnce()
})

it('keeps the spaces that do not break of a text that had some', () => {
  begin('<p>10\u00a0%</p>')
  element.textContent = '12\u00a0%'
  session.leave()
  expect(onText.mock.calls).toEqual([['12\u00a0%']])
})

it('tells what is typed as it is typed', () => {
  element.textContent = 'Deals'
  element.dispatchEvent(new Event('input'))
  expect(onText.mock.calls).toEqual([['Deals']])
})

it('gives keys with Control or Command to the editor, and lets all others type', () => {
  expect(press('z')).toBe(true)
  expect(onShortcut).not.toHaveBeenCalled()
  press('z', { ctrlKey: true })
  press('s', { metaKey: true })
  expect(onShortcut).toHaveBeenCalledTimes(2)
})

it('types a space in a button, which it would press, and leaves it to the browser elsewhere', () => {
  expect(press(' ')).toBe(true)
  begin('<button><span>Save</span></button>')
  expect(press(' ')).toBe(false)
  expect(inserted).toEqual([' '])
  expect(isLeftToBrowser('click')).toBe(false)
})

it('takes nothing but what is typed: no formats, and nothing outside of its text', () => {
  const range = { startContainer: element.firstChild, endContainer: element.firstChild }
  const input = (inputType: string, ranges: object[] = [range]) =>
    isLeftToBrowser('beforeinput', { inputType, getTargetRanges: () => ranges })
  expect(input('insertText')).toBe(true)
  expect(input('deleteContentBackward')).toBe(true)
  expect(input('formatBold')).toBe(false)
  expect(input('insertFromDrop')).toBe(false)
  expect(input('insertText', [{ ...range, endContainer: document.body }])).toBe(false)
})
