// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { raiseAll } from './raise-all.ts'

let host: HTMLElement
let end: AbortController
let raise: () => void
/** What was shown and hidden, in order. */
let did: string[]
let over: Element
const shown = new Set<Element>()

function part(name: string, box: readonly [number, number, number, number]) {
  const made = document.createElement('div')
  vi.spyOn(made, 'matches').mockImplementation(() => shown.has(made))
  made.showPopover = () => {
    did.push(`show ${name}`)
    shown.add(made)
  }
  made.hidePopover = () => {
    did.push(`hide ${name}`)
    shown.delete(made)
  }
  made.getBoundingClientRect = () => new DOMRect(...box)
  return made
}

beforeEach(() => {
  did = []
  shown.clear()
  document.body.innerHTML = '<div id="host"></div><dialog></dialog>'
  host = document.querySelector('#host') as HTMLElement
  over = host
  // The middle of the part that was added last.
  document.elementFromPoint = (x, y) => (x === 120 && y === 45 ? over : document.body)
  end = new AbortController()
  raise = raiseAll(host, [part('blur', [0, 0, 9, 9]), part('bar', [100, 40, 40, 10])], end.signal)
})
afterEach(() => end.abort())

const raised = () => did.splice(0)
const again = ['hide blur', 'show blur', 'hide bar', 'show bar']

it('shows its parts in their order, the last above all', () => {
  raise()
  expect(raised()).toEqual(['show blur', 'show bar'])
  raise()
  expect(raised()).toEqual(again)
})

it('shows them anew when a page opens something above all', async () => {
  raise()
  raised()
  document.querySelector('dialog')?.setAttribute('open', '')
  await Promise.resolve()
  expect(raised()).toEqual(again)
  for (const type of ['toggle', 'fullscreenchange']) {
    document.body.dispatchEvent(new Event(type))
    expect(raised()).toEqual(again)
  }
  document.body.setAttribute('class', 'x')
  await Promise.resolve()
  expect(raised()).toEqual([])
})

it('notices by the focus what opened where nobody sees it, where it covers the topmost part', () => {
  raise()
  raised()
  const focus = () => document.body.dispatchEvent(new Event('focusin', { bubbles: true }))
  focus()
  expect(raised()).toEqual([])
  over = document.body
  focus()
  expect(raised()).toEqual(again)
})

it('is quiet once its host is gone, its time is over, or the document has no top layer any more', async () => {
  host.remove()
  raise()
  expect(raised()).toEqual([])
  document.body.append(host)
  end.abort()
  document.querySelector('dialog')?.setAttribute('open', '')
  document.dispatchEvent(new Event('toggle'))
  await Promise.resolve()
  expect(raised()).toEqual([])
  const broken = part('bar', [0, 0, 1, 1])
  broken.showPopover = () => {
    throw new DOMException('disconnected')
  }
  expect(() => raiseAll(host, [broken], end.signal)()).not.toThrow()
  vi.restoreAllMocks()
})
