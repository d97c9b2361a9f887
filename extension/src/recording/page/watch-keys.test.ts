// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notedPage, trustedHand } from './hand-fixture.ts'
import { watchKeys } from './watch-keys.ts'

let noted: ReturnType<typeof notedPage>
let hand: ReturnType<typeof trustedHand>
let abort: AbortController
/** Whether Enter ended what was typed. */
let isTyped: boolean

beforeEach(() => {
  document.body.innerHTML = `<button>Save</button><a href="#">More</a><div tabindex="0">Card</div>
    <p>Words</p><input type="checkbox" aria-label="Agree"><select></select>
    <input type="text" aria-label="Name"><textarea aria-label="Notes"></textarea>
    <span role="button">Own</span>`
  isTyped = false
  abort = new AbortController()
  noted = notedPage(abort)
  hand = trustedHand()
  watchKeys(noted.page, () => isTyped)
})
afterEach(() => hand.end())

const on = (selector: string) => document.querySelector(selector) ?? document.body
const press = (selector: string, key: string, says: Record<string, unknown> = {}) =>
  hand.fire('keydown', on(selector), { key, ...says })
/** The click that a browser makes of a key. */
const keyClick = (selector: string, says: Record<string, unknown> = {}) =>
  hand.fire('click', on(selector), { detail: 0, pointerId: -1, ...says })
const told = () => noted.told()

describe('a key', () => {
  it.each([
    ['button', ' ', 'click Save'],
    ['button', 'Enter', 'click Save'],
    ['button', 'a', null],
    ['[role=button]', ' ', 'click Own'],
    ['a', 'Enter', 'click More'],
    ['a', ' ', null],
    ['div', 'Enter', 'click Card'],
    ['div', ' ', null],
    ['p', 'Enter', null],
    ['[type=checkbox]', ' ', 'click Agree'],
    ['select', 'Enter', null],
    ['textarea', 'Enter', null],
    ['[type=text]', ' ', null],
  ])('on %s that is %j is what a click there would be: %j', (selector, key, act) => {
    press(selector, key)
    expect(told()).toEqual(act === null ? [] : [`h1: ${act}`])
  })

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { isComposing: true },
    { isTrusted: false },
  ])('is none with %j', (says) => {
    press('button', 'Enter', says)
    expect(told()).toEqual([])
  })

  it('is none while the recording is paused', () => {
    noted.state.paused = true
    press('button', 'Enter')
    keyClick('button')
    expect(told()).toEqual([])
  })
})

describe('a click without a pointer', () => {
  it('is that of the key before it, and else a step of its own', () => {
    press('button', 'Enter')
    keyClick('button')
    expect(told()).toEqual(['h1: click Save'])
    // A screen reader made it.
    keyClick('button')
    expect(told()).toEqual(['h2: click Save'])
  })

  it('is expected no more after another key or a press', () => {
    press('button', 'Enter')
    press('p', 'x')
    keyClick('button')
    press('button', 'Enter')
    hand.fire('pointerdown', on('p'))
    keyClick('button')
    expect(told()).toHaveLength(4)
  })

  it.each([{ isTrusted: false }, { detail: 1 }, { pointerId: 3 }])('is none with %j', (says) => {
    keyClick('button', says)
    expect(told()).toEqual([])
  })
})

describe('Enter in a field', () => {
  const field = '[type=text]'

  it.each([
    ['submit', () => hand.fire('submit', on('p'))],
    ['the click of its button', () => keyClick('button')],
    ['the page being left', () => hand.fire('pagehide', on('body'))],
  ])('sends its form where that is told by %s', (_, send) => {
    press(field, 'Enter')
    expect(told()).toEqual([])
    send()
    expect(told()).toEqual(['h1: press Name'])
    send()
    hand.fire('keyup', on(field))
    expect(told().filter((one) => one.includes('press') || one.includes('drop'))).toEqual([])
  })

  it.each([
    ['the key is up', () => hand.fire('keyup', on(field))],
    ['another one is down', () => press(field, 'x')],
    ['something is pressed', () => hand.fire('pointerdown', on('p'))],
    ['the recording ends', () => abort.abort()],
  ])('is nothing when %s before', (_, end) => {
    press(field, 'Enter')
    end()
    expect(told()).toEqual(['drop h1'])
    hand.fire('submit', on('p'))
    expect(told()).toEqual([])
  })

  it('is the end of what was typed, and no step beside that', () => {
    isTyped = true
    press(field, 'Enter')
    hand.fire('submit', on('p'))
    expect(told()).toEqual([])
  })

  it('is sent by no script', () => {
    press(field, 'Enter')
    hand.fire('submit', on('p'), { isTrusted: false })
    expect(told()).toEqual([])
  })
})
