// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyPresses } from './early-presses.ts'

const heard = vi.fn()
let listening: AbortController

function note(event: Event) {
  const { key } = event as KeyboardEvent
  heard(key ?? (event.target as Element).id)
}

/** What the server drew, with the script before it, and the listeners that the viewer's script has later. */
function open() {
  document.body.innerHTML = `<div id="viewer"><main><a id="way" href="#2"><b>Next</b></a>
    <button id="more"></button><a id="out" target="_blank" href="#out"></a><p id="words"></p></main></div><a id="around" href="#x"></a>`
  new Function(earlyPresses('viewer', 'it-listens'))()
  const { signal } = listening
  for (const type of ['click', 'keydown']) document.addEventListener(type, note, { signal })
}

const at = (id: string) => document.querySelector<HTMLElement>(id) as HTMLElement
function fire(event: Event, target: EventTarget = document.body) {
  target.dispatchEvent(event)
  return event.defaultPrevented
}
const options = { bubbles: true, cancelable: true }
const press = (id: string, more: MouseEventInit = {}) =>
  fire(new MouseEvent('click', { ...options, ...more }), at(id))
const key = (name: string, more: KeyboardEventInit = {}) =>
  fire(new KeyboardEvent('keydown', { ...options, key: name, ...more }))

function listens(event: Event = new Event('it-listens'), target: EventTarget = window) {
  target.dispatchEvent(event)
  vi.runAllTimers()
  return heard.mock.calls.flat()
}

beforeEach(() => {
  vi.useFakeTimers()
  // What events call their target is not the global object of these tests.
  const event = new Event('probe')
  window.dispatchEvent(event)
  vi.stubGlobal('window', event.target)
  heard.mockReset()
  listening = new AbortController()
  open()
})
afterEach(() => {
  listens()
  listening.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps a press from all others, and presses once the script listens', () => {
  expect(press('#way b')).toBe(true)
  expect(heard).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('it-listens'))
  // What listens to the same event comes first.
  expect(heard).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(heard.mock.calls).toEqual([['way']])
  press('#more')
  expect(heard.mock.calls).toEqual([['way'], ['more']])
})

it('does only the last of several', () => {
  press('#way')
  press('#more')
  key('End')
  expect(listens()).toEqual(['End'])
})

it.each(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'Escape', ' ', 'f', 'F'])(
  'keeps the key %j, which the viewer knows',
  (name) => {
    key(name)
    expect(heard).not.toHaveBeenCalled()
    expect(listens()).toEqual([name])
  },
)

it.each(['a', 'Tab', 'Enter', 'ArrowUp', 'F5', 'Enders'])(
  'leaves the key %j to the browser',
  (name) => {
    key(name)
    expect(heard.mock.calls).toEqual([[name]])
    expect(listens()).toEqual([name])
  },
)

it.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
  'leaves presses with %s to the browser',
  (held) => {
    expect(press('#way', { [held]: true })).toBe(false)
    key('End', { [held]: true })
    expect(heard.mock.calls).toEqual([['way'], ['End']])
  },
)

it('leaves a click with Shift to the browser, which opens a window', () => {
  expect(press('#way', { shiftKey: true })).toBe(false)
  expect(heard.mock.calls).toEqual([['way']])
})

it.each(['#out', '#words', '#around'])('leaves a click on %s to the browser', (id) => {
  press(id)
  expect(heard.mock.calls).toEqual([[id.slice(1)]])
})

it('forgets a press on what is gone', () => {
  press('#way')
  at('main').remove()
  expect(listens()).toEqual([])
  open()
  key('End')
  at('main').remove()
  expect(listens()).toEqual([])
})

it.each([
  [
    'a script could not be had',
    'error',
    () => document.body.appendChild(document.createElement('script')),
  ],
  ['a script broke', 'error', () => window],
  ['a promise of one broke', 'unhandledrejection', () => window],
] as const)('lets go where %s, and keeps nothing then', (_, type, targetOf) => {
  press('#way')
  expect(listens(new Event(type), targetOf())).toEqual(['way'])
  key('End')
  expect(heard.mock.lastCall).toEqual(['End'])
})

it('waits on where only a picture failed', () => {
  const picture = document.body.appendChild(document.createElement('img'))
  press('#way')
  expect(listens(new Event('error'), picture)).toEqual([])
  expect(listens()).toEqual(['way'])
})
