// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notedPage, trustedHand } from './hand-fixture.ts'
import type { Held } from './page-recorder.ts'
import { watchPointer } from './watch-pointer.ts'

let noted: ReturnType<typeof notedPage>
let hand: ReturnType<typeof trustedHand>
let abort: AbortController
const beforePress = vi.fn<(held: Held, on: Element) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<button>Save</button><a href="#">More</a><p>Words</p>
    <input type="range" aria-label="Size"><canvas></canvas>
    <select aria-label="One"></select><select aria-label="Many" multiple></select>`
  // jsdom knows no scrolling element: that of the root counts.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
  beforePress.mockClear()
  abort = new AbortController()
  noted = notedPage(abort)
  hand = trustedHand()
  watchPointer(noted.page, beforePress)
})
afterEach(() => {
  hand.end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const on = (selector: string) => document.querySelector(selector) ?? document.body
let time = 0

interface Press {
  readonly button?: number
  /** The number of this click among several in one place. */
  readonly detail?: number
  readonly x?: number
  readonly says?: Record<string, unknown>
}

function down(selector: string, { button = 0, detail = 1, x = 100, says }: Press = {}) {
  time += 10
  const event = { button, detail, buttons: 1, clientX: x, clientY: 50, timeStamp: time, ...says }
  hand.fire('pointerdown', on(selector), event)
  hand.fire('mousedown', on(selector), event)
}

function up(selector: string, { button = 0, detail = 1, x = 100, says }: Press = {}) {
  time += 10
  const event = { button, detail, buttons: 0, clientX: x, clientY: 50, timeStamp: time, ...says }
  hand.fire('pointerup', on(selector), event)
  hand.fire('mouseup', on(selector), event)
  hand.fire(button === 0 ? 'click' : 'auxclick', on(selector), event)
}

const told = () => noted.told()

describe('a press and a release', () => {
  it('are a click, which is sent ahead and told once, whatever else is heard of it', () => {
    down('button')
    expect(noted.all()).toEqual(['ahead h1: click Save'])
    up('button')
    expect(told()).toEqual(['h1: click Save'])
    expect(beforePress.mock.calls.map(([held, element]) => [held.pressId, element])).toEqual([
      ['h1', on('button')],
    ])
  })

  it.each([
    ['near each other', 'p', 108, 0, 'click'],
    ['apart on nothing to act on', 'p', 109, 0, null],
    ['apart, where the page followed', 'p', 109, 1, 'drag'],
    ['apart on one button', 'button', 300, 0, 'click'],
    ['near on what is dragged', 'canvas', 108, 0, 'click'],
    ['apart on what is dragged', 'canvas', 109, 0, 'drag'],
    ['apart on a slider', 'input', 109, 0, 'drag'],
  ] as const)('%s are what people would say', (_, selector, x, reactions, kind) => {
    down(selector)
    noted.state.reactions += reactions
    up(selector, { x })
    const [first] = told()
    if (kind === null) expect(first).toBe('drop h1')
    else expect(first).toMatch(new RegExp(`^h1: ${kind} `))
  })

  it('are a drag on a button that is dragged, and none elsewhere', () => {
    down('button')
    hand.fire('dragstart', on('button'), { isTrusted: false })
    up('button', { x: 300 })
    down('button')
    hand.fire('dragstart', on('button'))
    up('button', { x: 300 })
    down('button')
    up('p', { x: 300 })
    expect(told()).toEqual(['h1: click Save', 'h2: drag Save', 'drop h3'])
  })

  it('of the middle button are a click on what leads somewhere, or where the page reacted', () => {
    const middle = { button: 1 }
    down('a', middle)
    up('a', middle)
    down('button', middle)
    up('button', middle)
    down('button', middle)
    noted.state.reactions += 1
    up('button', middle)
    expect(told()).toEqual(['h1: click More', 'drop h2', 'h3: click Save'])
  })

  it('of the right button are a step where its menu was asked for', () => {
    const right = { button: 2 }
    down('button', right)
    up('button', right)
    hand.fire('contextmenu', on('button'), { timeStamp: time })
    down('button', right)
    up('button', right)
    down('p')
    up('p')
    // The key for menus, and one that a script asked for.
    hand.fire('contextmenu', on('button'), { timeStamp: 5, button: 0, clientX: 1, clientY: 1 })
    hand.fire('contextmenu', on('button'), { timeStamp: 6, isTrusted: false })
    hand.fire('contextmenu', on('p'), { timeStamp: time })
    expect(told()).toEqual([
      'h1: click Save (right)',
      'drop h2',
      'h3: click Words',
      'h4: click Save (right)',
    ])
  })
})

describe('two clicks in one place', () => {
  const second = { detail: 2 }
  function twice(selector = 'button') {
    down('button')
    up('button')
    down(selector, second)
    up(selector, second)
  }

  it('are one where only both together did something', () => {
    twice()
    hand.fire('dblclick', on('button'))
    vi.runAllTimers()
    expect(told()).toEqual(['h1: click Save', 'drop h2', 'h1 by h2: click Save (double)'])
  })

  it('are two where the page reacted to each, where none was heard, or on two elements', () => {
    twice()
    vi.runAllTimers()
    expect(told()).toEqual(['h1: click Save', 'h2: click Save'])
    down('button', { detail: 3 })
    up('button', { detail: 3 })
    down('button', { detail: 4 })
    noted.state.reactions += 1
    up('button', { detail: 4 })
    hand.fire('dblclick', on('button'))
    vi.runAllTimers()
    expect(told()).toEqual(['h3: click Save', 'h4: click Save'])
    twice('p')
    hand.fire('dblclick', on('p'))
    expect(told()).toEqual(['h5: click Save', 'h6: click Words'])
    twice()
    hand.fire('dblclick', on('button'), { isTrusted: false })
    expect(told()).toEqual(['h7: click Save'])
  })
})

describe('a press whose end is not heard', () => {
  it.each([
    ['the page is left', () => hand.fire('pagehide', document.body)],
    ['the recording ends', () => abort.abort()],
    ['the next one comes', () => down('p')],
    [
      'the mouse moves with no button down',
      () => hand.fire('pointermove', on('p'), { buttons: 0, pointerType: 'mouse' }),
    ],
  ])('is a click when %s, a drag if it was one, and nothing of the right button', (_, end) => {
    down('button')
    hand.fire('dragstart', on('button'))
    end()
    expect(told()[0]).toBe('h1: drag Save')
  })

  it('is a click of the main button and none of the right one', () => {
    down('button')
    hand.fire('pagehide', document.body)
    down('button', { button: 2 })
    hand.fire('pagehide', document.body)
    expect(told()).toEqual(['h1: click Save', 'drop h2'])
  })

  it('goes on while a button is down, and with a finger', () => {
    down('button')
    hand.fire('pointermove', on('p'), { buttons: 1, pointerType: 'mouse' })
    hand.fire('pointermove', on('p'), { buttons: 0, pointerType: 'touch' })
    expect(told()).toEqual([])
    up('button')
    hand.fire('pointermove', on('p'), { buttons: 0, pointerType: 'mouse' })
    expect(told()).toEqual(['h1: click Save'])
  })

  it('is nothing when the browser takes it for scrolling, or the drag that it was', () => {
    down('button')
    hand.fire('pointercancel', on('button'))
    down('button')
    hand.fire('dragstart', on('button'))
    hand.fire('pointercancel', on('button'))
    expect(told()).toEqual(['drop h1', 'h2: drag Save'])
  })
})

describe('a page that keeps some events to itself', () => {
  it('has its presses told by those of the mouse, of its first button only', () => {
    hand.fire('mousedown', on('button'), { timeStamp: 1, buttons: 1, detail: 1, button: 0 })
    expect(noted.all()).toEqual(['ahead h1: click Save'])
    hand.fire('mousedown', on('p'), { timeStamp: 2, buttons: 3, detail: 1, button: 0 })
    expect(noted.all()).toEqual([])
  })

  it.each([
    [
      'was let go elsewhere',
      () => hand.fire('pointermove', on('p'), { buttons: 0, pointerType: 'mouse' }),
    ],
    ['became a scroll', () => hand.fire('pointercancel', on('p'))],
  ])('begins nothing by the release of a press that %s', (_, end) => {
    down('button')
    end()
    noted.all()
    hand.fire('pointerup', on('p'), { timeStamp: 3, buttons: 0, button: 0 })
    hand.fire('mouseup', on('p'), { timeStamp: 3, buttons: 0, button: 0 })
    expect(noted.all()).toEqual([])
  })
})

describe('what is no press', () => {
  it.each([
    ['a script’s', 'p', { isTrusted: false }],
    ['one on the bar that scrolls across', 'html', { clientX: 799, clientY: 600 }],
    ['one on the bar that scrolls down', 'html', { clientX: 800, clientY: 599 }],
  ])('is %s', (_, selector, says) => {
    down(selector, { says })
    up(selector, { says })
    expect(noted.all()).toEqual([])
  })

  it('is a second button’s or finger’s, while the first is down', () => {
    down('button')
    hand.fire('pointerdown', on('p'), { isPrimary: false, timeStamp: 1, buttons: 1 })
    hand.fire('mousedown', on('p'), { timeStamp: 2, buttons: 3 })
    hand.fire('pointerup', on('p'), { isPrimary: false, timeStamp: 3, clientX: 500 })
    expect(told()).toEqual([])
    up('button')
    expect(told()).toEqual(['h1: click Save'])
  })

  it('is one while the recording is paused', () => {
    noted.state.paused = true
    down('button')
    up('button')
    expect(noted.all()).toEqual([])
  })

  it('is one that opens the list of a select: its choice is the step', () => {
    for (const name of ['One', 'Many']) {
      down(`[aria-label=${name}]`)
      up(`[aria-label=${name}]`)
    }
    expect(beforePress).toHaveBeenCalledTimes(2)
    expect(told()).toEqual(['h2: click Many'])
  })

  it('is the click that a key makes, or the release of a button that went down elsewhere', () => {
    hand.fire('click', on('button'), { detail: 0, timeStamp: 1 })
    hand.fire('pointerup', on('button'), { timeStamp: 2 })
    expect(noted.all()).toEqual([])
    // A page that keeps presses to itself lets the click be heard.
    hand.fire('click', on('button'), { detail: 1, timeStamp: 3, button: 0, clientX: 1, clientY: 1 })
    expect(told()).toEqual(['h1: click Save'])
  })
})
