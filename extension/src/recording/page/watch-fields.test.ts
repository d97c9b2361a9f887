// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notedPage, trustedHand } from './hand-fixture.ts'
import { type FieldWatch, watchFields } from './watch-fields.ts'
import { watchSelects } from './watch-selects.ts'

let noted: ReturnType<typeof notedPage>
let hand: ReturnType<typeof trustedHand>
let abort: AbortController
let fields: FieldWatch
let selects: ReturnType<typeof watchSelects>

beforeEach(() => {
  document.body.innerHTML = `<input aria-label="Name" value="Ada"><input type="password" aria-label="Key">
    <textarea aria-label="Notes"></textarea><input type="checkbox"><p>Words</p>
    <select aria-label="One"><option>First</option><option>Second</option></select>
    <select aria-label="Many" multiple><option>A</option><option>B</option></select>`
  abort = new AbortController()
  noted = notedPage(abort)
  hand = trustedHand()
  fields = watchFields(noted.page)
  selects = watchSelects(noted.page)
})
afterEach(() => hand.end())

const name = '[aria-label=Name]'
const notes = 'textarea'
const on = (selector: string) =>
  document.querySelector<HTMLInputElement>(selector) ?? document.createElement('input')
const told = () => noted.told()

function type(selector: string, value: string, says: Record<string, unknown> = {}) {
  hand.fire('focusin', on(selector))
  on(selector).value = value
  hand.fire('input', on(selector), says)
}
const leave = (selector: string) => hand.fire('focusout', on(selector))
const key = (selector: string, pressed: string, says: Record<string, unknown> = {}) =>
  hand.fire('keydown', on(selector), { key: pressed, ...says })

describe('what is typed', () => {
  it.each([
    ['the field is left', () => leave(name)],
    ['Tab is pressed', () => key(name, 'Tab')],
    ['another frame is pressed', () => fields.pressedElsewhere()],
    ['another field is typed into', () => type(notes, 'x')],
    ['the page is left', () => hand.fire('pagehide', on(name))],
    ['the recording ends', () => abort.abort()],
  ])('is one step when %s', (_, end) => {
    type(name, 'B')
    type(name, 'Bo  Li')
    expect(told()).toEqual([])
    end()
    expect(told()).toEqual(['h1: type Name: Bo Li'])
    end()
    expect(told()).toEqual([])
  })

  it('goes with what is pressed next, unless that is the field itself', () => {
    type(name, 'Bo')
    fields.beforePress(noted.hold(), on(name))
    expect(told()).toEqual([])
    fields.beforePress(noted.hold(), on('p'))
    expect(told()).toEqual(['h2 shared: type Name: Bo'])
  })

  it('is no step where nothing is changed, by a script, or while paused, or where the field is gone', () => {
    type(name, 'Ada')
    leave(name)
    type(name, 'Bo', { isTrusted: false })
    leave(name)
    type(name, 'Cy')
    leave('p')
    noted.state.paused = true
    leave(name)
    noted.state.paused = false
    type(name, 'Di')
    on(name).remove()
    fields.pressedElsewhere()
    expect(told()).toEqual([])
  })

  it('is kept to itself where it is secret, empty, or long', () => {
    type('[type=password]', 'open sesame')
    leave('[type=password]')
    type(name, '')
    leave(name)
    type(notes, 'x'.repeat(300))
    leave(notes)
    expect(told()).toEqual([
      'h1: type Key: null',
      'h2: type Name: null',
      `h3: type Notes: ${'x'.repeat(200)}`,
    ])
  })

  it('is compared with what stood there when it was last told', () => {
    type(name, 'Bo')
    leave(name)
    type(name, 'Bo')
    leave(name)
    type(name, 'Ada')
    leave(name)
    expect(told()).toEqual(['h1: type Name: Bo', 'h2: type Name: Ada'])
  })
})

describe('Enter', () => {
  it('in one line ends what was typed there, and says whether anything was', () => {
    expect(fields.entered(on(name))).toBe(false)
    type(name, 'Bo')
    expect(fields.entered(on(notes))).toBe(false)
    expect(fields.entered(on(name))).toBe(true)
    expect(told()).toEqual(['h1: type Name: Bo'])
  })

  it.each([
    ['the key is up', () => hand.fire('keyup', on(notes))],
    ['another is down', () => key(notes, 'x')],
    ['something is typed', () => hand.fire('input', on(notes))],
    ['it is left', () => leave(notes)],
    ['something is pressed', () => fields.beforePress(noted.hold(), on('p'))],
    ['the page is left', () => hand.fire('pagehide', on(notes))],
  ])('in several lines is a step where the text is gone when %s', (_, judge) => {
    type(notes, 'Hello')
    key(notes, 'Enter')
    expect(told()).toEqual([])
    on(notes).value = ''
    judge()
    expect(told()).toEqual(['h1: type Notes: Hello'])
  })

  it('is a new line where the text stays', () => {
    type(notes, 'Hello')
    key(notes, 'Enter')
    on(notes).value = 'Hello\n'
    hand.fire('keyup', on(notes))
    expect(told()).toEqual([])
    hand.fire('input', on(notes))
    expect(told()).toEqual(['drop h1'])
    leave(notes)
    expect(told()).toEqual(['h2: type Notes: Hello'])
  })

  it.each([
    ['with nothing typed', '', {}],
    ['with white space only', '  ', {}],
    ['while words are composed', 'Hello', { isComposing: true }],
    ['of a script', 'Hello', { isTrusted: false }],
  ])('is not held %s', (_, value, says) => {
    type(notes, value)
    key(notes, 'Enter', says)
    on(notes).value = ''
    hand.fire('keyup', on(notes))
    expect(told()).toEqual([])
  })
})

describe('choosing from a list', () => {
  const one = '[aria-label=One]'
  const choose = (says: Record<string, unknown> = {}) => {
    document.querySelectorAll('select').forEach((select) => {
      select.selectedIndex = 1
    })
    hand.fire('change', on(one), says)
  }

  it('is a step with the page as it was when the list was opened', () => {
    selects.beforePress(noted.hold(), on(one))
    selects.beforePress(noted.hold(), on(one))
    choose()
    expect(told()).toEqual(['drop h2', 'h1: choose One: Second'])
  })

  it.each(['ArrowDown', 'x'])('begins with a key that chooses: %s', (pressed) => {
    key(one, pressed)
    key(one, pressed)
    choose()
    expect(told()).toEqual(['h1: choose One: Second'])
  })

  it.each(['Tab', 'Escape', 'Shift'])('does not begin with %s', (pressed) => {
    key(one, pressed)
    selects.beforePress(noted.hold(), on('p'))
    choose()
    expect(told()).toEqual(['h2: choose One: Second'])
  })

  it('is given up with a press elsewhere and at the end', () => {
    selects.beforePress(noted.hold(), on(one))
    selects.beforePress(noted.hold(), on('p'))
    expect(told()).toEqual(['drop h1'])
    key(one, 'x')
    abort.abort()
    expect(told()).toEqual(['drop h3'])
  })

  it('is none of a script, while paused, of a list that is always open, or of nothing', () => {
    choose({ isTrusted: false })
    noted.state.paused = true
    key(one, 'x')
    choose()
    noted.state.paused = false
    hand.fire('change', on('[aria-label=Many]'))
    hand.fire('change', on(name))
    expect(told()).toEqual([])
    const select = document.querySelector<HTMLSelectElement>(one)
    if (select) select.selectedIndex = -1
    hand.fire('change', on(one))
    expect(told()).toEqual(['drop h1'])
  })

  it('is one by keys in a list that is always open', () => {
    key('[aria-label=Many]', 'ArrowDown')
    const many = document.querySelector<HTMLSelectElement>('[aria-label=Many]')
    for (const option of many?.options ?? []) option.selected = true
    hand.fire('change', on('[aria-label=Many]'))
    expect(told()).toEqual(['h1: choose Many: A, B'])
  })
})
