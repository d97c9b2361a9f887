// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { typedText } from './typed-text.ts'

/** The text of a name's second line, in an element that begins with another. */
function given(html: string) {
  document.body.innerHTML = html
  const element = document.querySelector('span') as HTMLElement
  const text = [...element.childNodes].find((node) => node.nodeType === node.TEXT_NODE) as Text
  const strong = document.querySelector('strong')?.firstChild as Text
  const range = (start: Node, from: number, end = start, to = from) => {
    const made = document.createRange()
    made.setStart(start, from)
    made.setEnd(end, to)
    return made
  }
  const caret = () => [getSelection()?.anchorNode, getSelection()?.anchorOffset]
  return { element, text, strong, range, caret, own: typedText(element, text) }
}

const second = '<span><strong>Noor</strong>Success</span>'

it('keeps what is typed over a whole text out of the element beside it', () => {
  const { element, text, range, own } = given(second)
  expect(own.isBesideElements).toBe(true)
  expect(own.replace(range(text, 0, text, 7), 'R')).toBe(true)
  expect(own.replace(range(text, 1), 'enewals')).toBe(true)
  expect(element.innerHTML).toBe('<strong>Noor</strong>Renewals')
  expect(own.read()).toBe('Renewals')
})

it('takes the element before, where browsers put the caret, for the start of the text', () => {
  const { element, strong, range, caret, text, own } = given(second)
  expect(own.replace(range(strong, 4), 'Big ')).toBe(true)
  expect(element.innerHTML).toBe('<strong>Noor</strong>Big Success')
  expect(caret()).toEqual([text, 4])
})

it('takes the element behind for the end of the text', () => {
  const { element, strong, range, own } = given('<span>Success <strong>Noor</strong></span>')
  expect(own.replace(range(strong, 0), 'of')).toBe(true)
  expect(element.innerHTML).toBe('Success of<strong>Noor</strong>')
})

it('leaves the elements beside it as they are where everything is selected', () => {
  const { element, strong, text, range, own } = given(`${second.slice(0, -7)}<i></i></span>`)
  expect(own.replace(range(strong, 0, text, 7), 'New')).toBe(true)
  expect(element.innerHTML).toBe('<strong>Noor</strong>New<i></i>')
  expect(own.replace(range(element, 0, element, 3), 'All')).toBe(true)
  expect(element.innerHTML).toBe('<strong>Noor</strong>All<i></i>')
})

it('leaves the other texts of the element, and what is outside of it', () => {
  const { element, text, range, own } = given('<span>first <b>and</b> second</span>')
  const other = element.lastChild as Text
  expect(own.replace(range(text, 1, other, 3), 'l')).toBe(true)
  expect(element.textContent).toBe('fland second')
  expect(own.replace(range(document.body, 0), 'no')).toBe(false)
})

it('shows every space that is typed, and makes it an ordinary one between words', () => {
  const { text, range, own } = given(second)
  own.replace(range(text, 0, text, 7), 'One')
  own.replace(range(text, 3), ' ')
  expect(own.read()).toBe('One\u00a0')
  own.replace(range(text, 4), 'two')
  expect(own.read()).toBe('One two')
  own.replace(range(text, 4, text, 7), '')
  expect(own.read()).toBe('One\u00a0')
})

it('has a place for what comes after everything was deleted', () => {
  const { element, text, range, own, caret } = given(second)
  own.replace(range(text, 0, text, 7), '')
  expect(own.read()).toBe('')
  const [node, offset] = caret()
  expect(node).toBe(element.lastChild)
  own.replace(range(node as Node, offset as number), 'New')
  expect(element.innerHTML).toBe('<strong>Noor</strong>New')
  expect(own.read()).toBe('New')
})

it('is left to the browser where no element stands beside the text', () => {
  expect(given('<span>Success</span>').own.isBesideElements).toBe(false)
})
