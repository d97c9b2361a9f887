// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkNear } from './link-near.ts'

let frame: HTMLIFrameElement
const boxes = new Map<Element, DOMRect>()

/** A page that is drawn half as large as it was captured. */
beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'))
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 360))
  Object.defineProperty(frame, 'offsetWidth', { value: 1280 })
  const { document: page, Element } = frame.contentWindow as Window & typeof globalThis
  page.body.innerHTML = '<a data-ws-id="1"></a><a data-ws-id="2"></a><a data-ws-id="3"></a>'
  const own = (element: Element) => boxes.get(element)
  Element.prototype.checkVisibility = () => true
  Element.prototype.getClientRects = function () {
    return [own(this)].filter(Boolean) as unknown as DOMRectList
  }
  Element.prototype.getBoundingClientRect = function () {
    return own(this) ?? new DOMRect()
  }
})
afterEach(() => {
  frame.remove()
  boxes.clear()
})

function draw(id: number, x: number, y: number, width: number, height: number) {
  const element = frame.contentDocument?.querySelector(`[data-ws-id="${id}"]`)
  if (element) boxes.set(element, new DOMRect(x, y, width, height))
}

function press(
  clientX: number,
  clientY: number,
  pointerType = 'touch',
  view = frame.contentWindow,
) {
  const event = { clientX, clientY, view, ...(pointerType && { pointerType }) } as unknown
  return linkNear(frame, event as MouseEvent, new Set([1, 2, 3]))
}

it('reaches 24 pixels of the screen around the middle of what is smaller', () => {
  // A link of 10 by 10: its middle is at 105, and half of 24 pixels of the screen are 24 of the page.
  draw(1, 100, 200, 10, 10)
  expect([press(81, 205), press(80.5, 205), press(129, 205), press(129.5, 205)]).toEqual([
    1,
    null,
    1,
    null,
  ])
  expect([press(105, 181), press(105, 180.5), press(105, 229), press(105, 229.5)]).toEqual([
    1,
    null,
    1,
    null,
  ])
})

it('reaches to the edge of what is larger, and no further', () => {
  draw(2, 100, 200, 300, 100)
  expect([press(100, 250), press(99, 250), press(400, 250), press(401, 250)]).toEqual([
    2,
    null,
    2,
    null,
  ])
})

it('means the nearest of several, and the first of those that are as near', () => {
  draw(1, 100, 200, 10, 10)
  draw(2, 130, 200, 10, 10)
  expect([press(118, 205), press(123, 205), press(120, 205)]).toEqual([1, 2, 1])
  // Across and down count together: 20 and 20 are further than 23 alone.
  draw(3, 95, 220, 10, 10)
  expect(press(112, 205)).toBe(1)
  expect(press(103, 216)).toBe(3)
})

it('helps fingers only, and only in the page itself', () => {
  draw(1, 100, 200, 10, 10)
  expect(press(106, 206)).toBe(1)
  expect(press(106, 206, 'mouse')).toBeNull()
  expect(press(106, 206, '')).toBeNull()
  expect(press(106, 206, 'touch', window)).toBeNull()
})

it('passes over what is not drawn', () => {
  draw(3, 100, 200, 10, 10)
  expect(press(105, 205)).toBe(3)
  boxes.clear()
  expect(press(105, 205)).toBeNull()
})
