// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownTagName } from '../../capture/own-tag-name.ts'
import { trustedHand } from '../page/hand-fixture.ts'
import { showStopped } from './show-stopped.ts'

let hand: ReturnType<typeof trustedHand>
let root: ShadowRoot | undefined
beforeEach(() => {
  vi.useFakeTimers()
  hand = trustedHand()
  // jsdom has no sheets that are made by script.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  const { attachShadow } = Element.prototype
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attach(
    this: Element,
    init,
  ) {
    // Closed for the page, and read here.
    root = attachShadow.call(this, init)
    return root
  })
})
afterEach(() => {
  for (const bar of bars()) bar.remove()
  hand.end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const bars = () => [...document.getElementsByTagName(ownTagName)]
const left = { recordingId: 'r', steps: [{ pressId: 'a' }] } as unknown as Parameters<
  typeof showStopped
>[0]

it('says that the recording has stopped, and leaves the steps that nobody was told of', () => {
  showStopped(left)
  const [bar] = bars()
  expect(bar?.isConnected).toBe(true)
  expect(root?.querySelector('[role=status]')?.textContent).not.toBe('')
  expect(root?.querySelectorAll('button')).toHaveLength(1)
  const holder = root?.querySelector<HTMLElement>('[data-left]')
  expect(holder?.hidden).toBe(true)
  expect(JSON.parse(holder?.textContent ?? '')).toEqual(left)
})

it('leaves nothing where every step was told', () => {
  showStopped({ ...left, steps: [] })
  expect(root?.querySelector('[data-left]')).toBeNull()
})

it('goes when it is closed', () => {
  showStopped(left)
  const [host] = bars()
  const close = root?.querySelector('button') as HTMLButtonElement
  close.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10)
  const at = { clientX: 5, clientY: 5, button: 0, detail: 1 }
  for (const type of ['mousedown', 'mouseup', 'click']) hand.fire(type, host as Element, at)
  vi.runAllTimers()
  expect(bars()).toEqual([])
})

it('goes when a new recording shows its bar, and for nothing else that the page adds', async () => {
  showStopped(left)
  const [own] = bars()
  document.documentElement.append(document.createElement('div'))
  await vi.advanceTimersByTimeAsync(0)
  expect(own?.isConnected).toBe(true)
  document.documentElement.append(document.createElement(ownTagName))
  await vi.advanceTimersByTimeAsync(0)
  expect(own?.isConnected).toBe(false)
  expect(bars()).toHaveLength(1)
})
