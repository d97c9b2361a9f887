// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementAt, elementBeside } from './element-at.ts'

/** What stands at the point that is asked about, the topmost first. */
let at: Element[]
const on = (selector: string) => document.querySelector(selector) as HTMLElement
/** The recorder's own element, which lies over the page. */
let host: HTMLElement

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Plan</h1><section><p> </p><img><div id="empty"></div></section>
    <svg><g><text>Chart</text></g></svg><p id="far">Far</p><p id="last">Last <b>one</b></p></main><div id="host"></div>`
  host = on('#host')
  at = []
  document.elementsFromPoint = () => at
  vi.stubGlobal('chrome', {
    dom: { openOrClosedShadowRoot: (element: HTMLElement) => element.shadowRoot },
  })
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('innerHeight', 600)
  for (const element of document.querySelectorAll('*')) stand(element, 0, 0, 10, 10)
})
afterEach(() => vi.unstubAllGlobals())

function stand(element: Element, x: number, y: number, width: number, height: number) {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height)
  element.checkVisibility = () => true
}

describe('the element at a point', () => {
  it('is the topmost one of the page, under what is the recorder’s own', () => {
    at = [host, on('h1'), on('main')]
    expect(elementAt(host, 1, 1)).toBe(on('h1'))
    at = [host]
    expect(elementAt(host, 1, 1)).toBeNull()
  })

  it('is never the page itself', () => {
    at = [document.body, document.documentElement]
    expect(elementAt(host, 1, 1)).toBeNull()
    at = [document.documentElement]
    expect(elementAt(host, 1, 1)).toBeNull()
  })

  it('is the innermost one of all shadow roots', () => {
    const shadow = (outer: Element, html: string) => {
      const root = outer.attachShadow({ mode: 'open' })
      root.innerHTML = html
      root.elementFromPoint = () => root.firstElementChild
      return root
    }
    const outer = shadow(on('section'), '<article></article>')
    const inner = shadow(outer.firstElementChild as Element, '<em></em>')
    at = [on('section')]
    expect(elementAt(host, 1, 1)).toBe(inner.firstElementChild)
    // What is slotted into a root belongs to the page around it.
    outer.elementFromPoint = () => on('img')
    expect(elementAt(host, 1, 1)).toBe(on('section'))
    outer.elementFromPoint = () => null
    expect(elementAt(host, 1, 1)).toBe(on('section'))
  })
})

describe('the element that an arrow key leads to', () => {
  const walk = (key: string, from: Element | null = null) => {
    const names: string[] = []
    for (
      let one = elementBeside(from, key);
      one && names.length < 9;
      one = elementBeside(one, key)
    ) {
      names.push(one.id || one.localName)
    }
    return names
  }

  it('is the next or the one before of those that say something, in the order of the page', () => {
    expect(walk('ArrowRight')).toEqual(['h1', 'img', 'svg', 'far', 'last', 'b'])
    expect(walk('ArrowLeft')).toEqual(['b', 'last', 'far', 'svg', 'img', 'h1'])
    expect(elementBeside(on('b'), 'ArrowRight')).toBeNull()
    expect(elementBeside(on('h1'), 'ArrowLeft')).toBeNull()
  })

  it.each([
    ['has no width', [0, 0, 0, 10]],
    ['has no height', [0, 0, 10, 0]],
    ['is scrolled away above', [0, -30, 10, 10]],
    ['is scrolled away below', [0, 600, 10, 10]],
    ['is scrolled away to the left', [-30, 0, 10, 10]],
    ['is scrolled away to the right', [800, 0, 10, 10]],
  ] as const)('is none that %s', (_, [x, y, width, height]) => {
    stand(on('#far'), x, y, width, height)
    expect(walk('ArrowRight')).toEqual(['h1', 'img', 'svg', 'last', 'b'])
  })

  it('is one that is seen in part, and none that is hidden', () => {
    stand(on('#far'), 799, 599, 10, 10)
    expect(walk('ArrowRight', on('svg'))[0]).toBe('far')
    stand(on('#far'), -10, -10, 10, 10)
    expect(walk('ArrowRight', on('svg'))[0]).toBe('far')
    const seen = vi.fn(() => false)
    on('#far').checkVisibility = seen
    expect(walk('ArrowRight', on('svg'))[0]).toBe('last')
    expect(seen).toHaveBeenCalledWith({ visibilityProperty: true })
  })

  it('is what holds it, up to the page, and the first of what it holds', () => {
    expect(walk('ArrowUp', on('b'))).toEqual(['last', 'main'])
    expect(walk('ArrowUp')).toEqual([])
    const root = on('section').attachShadow({ mode: 'open' })
    root.innerHTML = '<em></em>'
    expect(walk('ArrowUp', root.firstElementChild)).toEqual(['section', 'main'])
    expect(elementBeside(on('main'), 'ArrowDown')).toBe(on('h1'))
    stand(on('h1'), 0, 0, 0, 0)
    expect(elementBeside(on('main'), 'ArrowDown')).toBe(on('section'))
    expect(elementBeside(on('b'), 'ArrowDown')).toBeNull()
    expect(elementBeside(null, 'ArrowDown')).toBeNull()
    const { body } = document
    body.remove()
    expect(elementBeside(null, 'ArrowRight')).toBeNull()
    document.documentElement.append(body)
  })
})
