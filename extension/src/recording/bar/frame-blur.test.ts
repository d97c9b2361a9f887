// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FrameBlurRules } from '../../messaging/frame-messages.ts'
import { pickedElement } from '../../privacy/picked-element.ts'
import { trustedHand } from '../page/hand-fixture.ts'
import { createFrameBlur, type FrameBlur } from './frame-blur.ts'

/** jsdom lays nothing out: each element stands where its `data-x` says. */
vi.mock('@waystep/capture-format/take', async (original) => ({
  ...(await original<object>()),
  visibleAreas: (element: HTMLElement) => [
    { x: Number(element.dataset.x ?? 0), y: 40, width: 10, height: 5 },
  ],
}))

let abort: AbortController
let hand: ReturnType<typeof trustedHand>
let blur: FrameBlur
let layer: HTMLElement
const host = document.createElement('div')
const attach = vi.fn()
const pick = vi.fn()
const stop = vi.fn()
let isOnBar = false

beforeEach(() => {
  vi.useFakeTimers()
  for (const call of [attach, pick, stop]) call.mockClear()
  isOnBar = false
  document.body.innerHTML = `<p id="name" data-x="1">Ada <b data-x="2">L</b></p>
    <p id="mail" class="secret" data-x="3">a@b.example</p><iframe id="inner"></iframe>`
  abort = new AbortController()
  hand = trustedHand()
  // jsdom has no CSS object.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const add = (part: HTMLElement) => {
    layer = document.body.appendChild(part)
  }
  const own = { host, add, attach, keep: () => {} }
  blur = createFrameBlur(own, abort.signal, { isOnBar: () => isOnBar, pick, stop })
})
afterEach(() => {
  abort.abort()
  hand.end()
  vi.useRealTimers()
})

const on = (selector: string) => document.querySelector(selector) ?? document.body
const rules = (changes: Partial<FrameBlurRules> = {}): FrameBlurRules => ({
  selectors: [],
  picked: [],
  recorded: [],
  ...changes,
})
/** What is drawn is drawn with the next picture. */
const drawn = () => vi.advanceTimersByTime(20)
const masks = () => {
  drawn()
  return [...layer.querySelectorAll<HTMLElement>('.mask')].map(({ style }) => style.left)
}
const outline = () => {
  drawn()
  const target = layer.querySelector<HTMLElement>('.target')
  return target && `${target.textContent} ${target.style.left}`
}
const over = (selector: string, type = 'pointermove', says: Record<string, unknown> = {}) => {
  document.elementsFromPoint = () => [host, on(selector)]
  return hand.fire(type, on(selector), { clientX: 1, clientY: 1, button: 0, ...says })
}
const key = (pressed: string, says: Record<string, unknown> = {}) =>
  hand.fire('keydown', on('#name'), { key: pressed, ...says })

describe('what is blurred', () => {
  it('is covered where it stands, and where it goes, and no longer', () => {
    blur.show(
      rules({ selectors: ['.secret', '::wrong::'], picked: [pickedElement(on('#name'))] }),
      false,
    )
    expect(masks()).toEqual(['1px', '3px'])
    expect(attach).toHaveBeenCalled()
    on('#mail').setAttribute('data-x', '30')
    vi.advanceTimersByTime(20)
    expect(masks()).toEqual(['1px', '30px'])
    on('#name').remove()
    vi.advanceTimersByTime(20)
    expect(masks()).toEqual(['30px'])
    blur.show(rules(), false)
    expect(masks()).toEqual([])
  })

  it('is looked for again every 250 ms, and not where nothing is to be blurred', () => {
    blur.show(rules({ selectors: ['.late'] }), false)
    expect(attach).not.toHaveBeenCalled()
    on('#mail').classList.add('late')
    vi.advanceTimersByTime(229)
    expect(layer.querySelector('.mask')).toBeNull()
    vi.advanceTimersByTime(21)
    expect(masks()).toEqual(['3px'])
    blur.show(rules(), false)
    vi.advanceTimersByTime(1000)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('shows nothing through while a picture is taken', () => {
    blur.makeOpaque(true)
    expect(layer.className).toContain('opaque')
    blur.makeOpaque(false)
    expect(layer.className).not.toContain('opaque')
  })
})

describe('while the author chooses', () => {
  it('the page hears nothing, and what is under the pointer is outlined', () => {
    expect(over('#name')).toEqual({ isStopped: false, isPrevented: false })
    blur.show(rules({ selectors: ['.secret'] }), true)
    expect(layer.className).toContain('choosing')
    expect(over('#name')).toEqual({ isStopped: true, isPrevented: true })
    expect(outline()).toBe('Blur 1px')
    over('#mail')
    expect(outline()).toBe('Blurred by your settings 3px')
    over('#name', 'pointermove', { isTrusted: false })
    expect(outline()).toBe('Blurred by your settings 3px')
    blur.show(rules(), false)
    expect([outline(), layer.classList.contains('choosing')]).toEqual([null, false])
  })

  it('a click blurs, a second one takes it away, and what the settings blur stays', () => {
    blur.show(rules({ selectors: ['.secret'] }), true)
    over('#name', 'click', { button: 2 })
    over('#mail', 'click')
    expect(pick).not.toHaveBeenCalled()
    over('#name', 'click')
    expect(pick.mock.calls).toEqual([[pickedElement(on('#name')), true]])
    expect([masks(), outline()]).toEqual([['1px', '3px'], 'Remove blur 1px'])
    // What is in it belongs to it.
    over('b', 'click')
    expect(pick.mock.lastCall).toEqual([pickedElement(on('#name')), false])
    expect([masks(), outline()]).toEqual([['3px'], 'Blur 2px'])
  })

  it('the bar’s own buttons stay what they are', () => {
    blur.show(rules(), true)
    over('#name')
    isOnBar = true
    expect(over('#mail', 'click')).toEqual({ isStopped: false, isPrevented: false })
    expect([pick.mock.calls.length, outline()]).toEqual([0, null])
  })

  it('a frame that is recorded chooses for itself, another one is blurred as a whole', () => {
    for (const [recorded, words] of [
      [['0'], null],
      [[], 'Blur 0px'],
    ] as const) {
      blur.show(rules({ recorded }), true)
      over('iframe')
      expect(outline()).toBe(words)
      expect(layer.querySelector('.shield')?.classList.contains('open')).toBe(recorded.length > 0)
    }
  })

  it('Escape ends it, keys that browsers need stay open, and others reach nobody', () => {
    blur.show(rules(), true)
    expect(key('Escape')).toEqual({ isStopped: true, isPrevented: true })
    expect(stop).toHaveBeenCalledTimes(1)
    expect(key('x')).toEqual({ isStopped: true, isPrevented: false })
    for (const says of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(key('x', says).isStopped).toBe(false)
    }
    expect(key('Tab').isStopped).toBe(false)
    key('Escape', { isTrusted: false })
    hand.fire('keyup', on('#name'), { key: 'Escape' })
    expect(stop).toHaveBeenCalledTimes(1)
    expect(hand.fire('touchstart', on('#name'))).toEqual({ isStopped: true, isPrevented: false })
  })

  it('Enter presses a button of the bar where no element is chosen by keys', () => {
    blur.show(rules(), true)
    expect(hand.fire('keydown', host, { key: 'Enter' }).isStopped).toBe(false)
    expect(hand.fire('keydown', on('#name'), { key: 'Enter' }).isStopped).toBe(true)
    expect(pick).not.toHaveBeenCalled()
  })
})
