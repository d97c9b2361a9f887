// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PageChanges, watchChanges } from './watch-changes.ts'

// jsdom loads no fonts.
const fonts = new EventTarget()
Object.defineProperty(document, 'fonts', { value: fonts })

let abort: AbortController
let changes: PageChanges
let draw: () => void
const onSettled = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 })
  onSettled.mockClear()
  abort = new AbortController()
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  changes = watchChanges(abort.signal, drawn, onSettled)
})
afterEach(() => {
  abort.abort()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const scroll = () => window.dispatchEvent(new Event('scroll'))
const change = () => document.body.append('more')

it('a page has settled 200 ms after it changed last, and is looked at each second until then', async () => {
  await wait(199)
  expect(onSettled).not.toHaveBeenCalled()
  await wait(1)
  expect(onSettled).toHaveBeenCalledTimes(1)
  await wait(5000)
  expect(onSettled).toHaveBeenCalledTimes(1)
  for (let round = 0; round < 10; round += 1) {
    scroll()
    await wait(100)
  }
  expect(onSettled).toHaveBeenCalledTimes(2)
})

it.each(['scroll', 'resize', 'load', 'focusin', 'transitionend', 'animationend', 'pageshow'])(
  'looks different after %s, which is no reaction',
  async (type) => {
    await wait(1000)
    window.dispatchEvent(new Event(type))
    expect([changes.changedAt(), changes.reactions(), changes.reactedAt()]).toEqual([
      11_000, 0, 10_000,
    ])
    await wait(200)
    expect(onSettled).toHaveBeenCalledTimes(2)
  },
)

it('looks different once its fonts have come, which is no reaction', async () => {
  await wait(1000)
  fonts.dispatchEvent(new Event('loadingdone'))
  expect([changes.changedAt(), changes.reactions()]).toEqual([11_000, 0])
  await wait(200)
  expect(onSettled).toHaveBeenCalledTimes(2)
})

it('has reacted where its document changed or something was typed, at once and once', async () => {
  await wait(1000)
  change()
  expect([changes.reactions(), changes.reactedAt()]).toEqual([1, 11_000])
  await wait(500)
  expect(changes.reactions()).toBe(1)
  window.dispatchEvent(new Event('input'))
  expect([changes.reactions(), changes.reactedAt(), changes.changedAt()]).toEqual([
    2, 11_500, 11_500,
  ])
  await wait(500)
  document.body.setAttribute('lang', 'en')
  expect([changes.reactedAt(), changes.reactions()]).toEqual([12_000, 3])
  await wait(500)
  document.body.firstChild?.replaceWith('other')
  const text = document.body.appendChild(document.createTextNode('a'))
  await wait(500)
  text.data = 'b'
  await wait(0)
  expect([changes.reactedAt(), changes.reactions()]).toEqual([13_000, 5])
})

it('settles anew when it is drawn, and when it is seen again', async () => {
  await wait(1000)
  draw()
  await wait(200)
  expect(onSettled).toHaveBeenCalledTimes(2)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  scroll()
  await wait(200)
  expect(onSettled).toHaveBeenCalledTimes(2)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(200)
  expect(onSettled).toHaveBeenCalledTimes(3)
  seen.mockRestore()
})

it('is watched no more once that ends', async () => {
  abort.abort()
  change()
  scroll()
  await wait(1000)
  expect([onSettled.mock.calls.length, changes.changedAt(), vi.getTimerCount()]).toEqual([
    0, 10_000, 0,
  ])
})
