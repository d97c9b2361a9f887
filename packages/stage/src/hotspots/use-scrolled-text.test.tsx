// @vitest-environment jsdom
import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveStage } from '../testing/live-stage.ts'
import { useScrolledText } from './use-scrolled-text.ts'

const { draw, find } = liveStage()
const observed = new Map<Element, () => void>()
const scrollBy = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own: Element[] = []
      readonly #changed: () => void
      constructor(changed: () => void) {
        this.#changed = changed
      }
      observe(element: Element) {
        this.#own.push(element)
        observed.set(element, this.#changed)
      }
      disconnect() {
        for (const one of this.#own) observed.delete(one)
      }
    },
  )
  scrollBy.mockReset()
})
afterEach(() => observed.clear())

function Words({ html }: { readonly html: string }) {
  const [box, text] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const scrolls = useScrolledText(box, text, html)
  return (
    <div ref={box} data-scrolls={scrolls}>
      <button type="button">Next</button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the texts of this test. */}
      {html && <div ref={text} className="text" dangerouslySetInnerHTML={{ __html: html }} />}
    </div>
  )
}

/** The text is so many pixels high, where there is room for 100. */
function grow(height: number, seen = '.text') {
  const text = find('.text')
  Object.defineProperties(text, {
    scrollHeight: { value: height, configurable: true },
    clientHeight: { value: 100, configurable: true },
  })
  text.scrollBy = scrollBy
  act(() => observed.get(find(seen))?.())
  return find('[data-scrolls]').dataset['scrolls']
}

function key(name: string, more: KeyboardEventInit = {}) {
  const options = { key: name, bubbles: true, cancelable: true, ...more }
  const event = new KeyboardEvent('keydown', options)
  act(() => {
    find('button').dispatchEvent(event)
  })
  return event.defaultPrevented
}

it('scrolls where there is no room, more than a pixel of rounding', () => {
  draw(<Words html="<p>Words</p>" />)
  expect([grow(100), grow(101), grow(102), grow(50)]).toEqual(['false', 'false', 'true', 'false'])
  // A picture in it that came late.
  expect(grow(300, '.text p')).toBe('true')
})

it('scrolls by Up and Down from anywhere in the box, and leaves other keys alone', () => {
  draw(<Words html="<p>Words</p>" />)
  expect(key('ArrowDown')).toBe(false)
  grow(300)
  expect([key('ArrowDown'), key('ArrowUp')]).toEqual([true, true])
  expect(scrollBy.mock.calls).toEqual([[{ top: 40 }], [{ top: -40 }]])
  expect([key('ArrowRight'), key(' ')]).toEqual([false, false])
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(key('ArrowDown', { [held]: true })).toBe(false)
  }
  expect(scrollBy).toHaveBeenCalledTimes(2)
  grow(50)
  expect(key('ArrowDown')).toBe(false)
})

it('looks at the parts of another text, and at none of what is gone', () => {
  draw(<Words html="<p>Words</p>" />)
  const first = find('.text p')
  draw(<Words html="<ul><li>Others</li></ul>" />)
  expect([observed.has(first), observed.has(find('.text ul'))]).toEqual([false, true])
  draw(<Words html="" />)
  expect(observed.size).toBe(0)
})
