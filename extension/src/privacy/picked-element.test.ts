// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPicked, isSamePick, pickedElement } from './picked-element.ts'

beforeEach(() => {
  // jsdom has no CSS object.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  history.replaceState(null, '', '/orders')
})
afterEach(() => vi.unstubAllGlobals())

const draw = (html: string) => {
  document.body.innerHTML = html
}
const at = (selector: string) => document.querySelector(selector) ?? document.body
const found = (picked: ReturnType<typeof pickedElement>) =>
  findPicked(document, picked, (element) => element.shadowRoot)

describe('an element that was picked', () => {
  it.each([
    ['its id', '<p id="total">1</p>', '<div><p id="total">2</p></div>'],
    ['a name for tests', '<p data-testid="total">1</p>', '<i></i><p data-testid="total">2</p>'],
    ['its place', '<p>1</p><p class="x">2</p>', '<p>3</p><p class="x">4</p>'],
    [
      'its place under a name',
      '<div id="list"><p>1</p><p class="x">2</p></div>',
      '<b></b><div id="list"><p>1</p><p class="x">4</p></div>',
    ],
  ])('is found again by %s', (_, before, after) => {
    draw(before)
    const picked = pickedElement(document.querySelector('.x') ?? at('p'))
    draw(after)
    expect(found(picked)).toBe(document.querySelector('.x') ?? at('p'))
  })

  it.each([
    ['a name that a machine counted up', '<p id="row-123">1</p>', '<p>0</p><p id="row-123">1</p>'],
    [
      'a name that is there twice',
      '<p name="a">1</p><p name="a">2</p>',
      '<p>0</p><p name="a">1</p>',
    ],
  ])('is found by its place where it has %s', (_, before, after) => {
    draw(before)
    const picked = pickedElement(at('p'))
    draw(after)
    expect(found(picked)).toBe(at('p'))
  })

  it.each([
    ['another role', '<p role="note">1</p>', '<p role="alert">1</p>', null],
    ['no role any more', '<p role="note">1</p>', '<p>1</p>', null],
    ['fewer than half of its classes', '<p class="a b c">1</p>', '<p class="a">1</p>', null],
    ['half of its classes', '<p class="a b">1</p>', '<p class="a">1</p>', 'p'],
    ['another text, in its place', '<p>1</p>', '<p>2</p>', 'p'],
  ])('with %s is what stands there or not', (_, before, after, selector) => {
    draw(before)
    const picked = pickedElement(at('p'))
    draw(after)
    expect(found(picked)).toBe(selector && at(selector))
  })

  it('is another on another page, unless it has a name or says the same', () => {
    draw('<p>one  two</p><i id="total">1</i><div id="list"><b>1</b></div>')
    const [placed, named, under] = ['p', 'i', 'b'].map((name) => pickedElement(at(name)))
    history.replaceState(null, '', '/clients')
    draw('<p>three</p><i id="total">2</i><div id="list"><b>2</b></div>')
    const all = [placed, named, under].map((picked) => picked && found(picked))
    expect(all).toEqual([null, at('i'), null])
    draw('<p> one two </p>')
    expect(placed && found(placed)).toBe(at('p'))
  })

  it('is found in shadow roots, and nowhere on another site', () => {
    draw('<div id="card"></div>')
    const root = at('#card').attachShadow({ mode: 'open' })
    root.innerHTML = '<p>1</p><p>2</p>'
    const inner = root.querySelectorAll('p')[1] ?? document.body
    const picked = pickedElement(inner)
    expect(found(picked)).toBe(inner)
    expect(findPicked(document, picked, () => null)).toBeNull()
    expect(found({ ...picked, origin: 'https://other.example' })).toBeNull()
  })

  it('is the same pick in whatever order storage gives its keys back', () => {
    draw('<p id="total" class="a">1</p><p class="a">1</p>')
    const picked = pickedElement(at('p'))
    const turned = Object.fromEntries(Object.entries(picked).reverse()) as typeof picked
    expect(isSamePick(picked, turned)).toBe(true)
    expect(isSamePick(picked, pickedElement(at('p:last-child')))).toBe(false)
  })
})
