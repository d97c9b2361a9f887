import { describe, expect, it } from 'vitest'
import { canMove, isCloseUp, middleAfter, pointUnder, type View } from './view.ts'

/** 390 by 400 pixels of a page that is drawn 1000 by 600. */
const view = (x: number, y: number): View => ({
  frame: { width: 390, height: 400 },
  media: { x, y, width: 1000, height: 600 },
})
const whole: View = {
  frame: { width: 390, height: 400 },
  media: { x: 0, y: 90, width: 390, height: 220 },
}

describe('a part of a page', () => {
  it('is seen where the page is larger than the frame', () => {
    expect(isCloseUp(view(0, 0))).toBe(true)
    expect(isCloseUp(whole)).toBe(false)
    expect(isCloseUp({ ...whole, media: { ...whole.media, width: 390.6 } })).toBe(false)
  })

  it('is moved until the page ends', () => {
    const at = (x: number, y: number) => ({
      right: canMove(view(x, y), { x: 9, y: 2 }),
      left: canMove(view(x, y), { x: -9, y: 2 }),
      down: canMove(view(x, y), { x: 2, y: 9 }),
      up: canMove(view(x, y), { x: 2, y: -9 }),
    })
    expect(at(0, 0)).toEqual({ right: false, left: true, down: false, up: true })
    expect(at(-610, -200)).toEqual({ right: true, left: false, down: true, up: false })
    expect(at(-300, -100)).toEqual({ right: true, left: true, down: true, up: true })
    for (const stroke of [
      { x: 9, y: 0 },
      { x: -9, y: 0 },
      { x: 0, y: 9 },
      { x: 0, y: -9 },
    ]) {
      expect(canMove(whole, stroke)).toBe(false)
    }
  })

  it('follows the finger, and leaves no gap', () => {
    expect(middleAfter(view(-305, -100), { x: 0, y: 0 })).toEqual({ x: 50, y: 50 })
    expect(middleAfter(view(-305, -100), { x: 100, y: -60 })).toEqual({ x: 40, y: 60 })
    expect(middleAfter(view(-305, -100), { x: 9999, y: -9999 })).toEqual({
      x: 19.5,
      y: expect.closeTo(66.67),
    })
    expect(middleAfter(whole, { x: 50, y: 50 })).toEqual({ x: 50, y: 50 })
  })

  it('knows what of the page is under a finger', () => {
    expect(pointUnder(view(-305, -100), { x: 195, y: 200 })).toEqual({ x: 50, y: 50 })
    expect(pointUnder(whole, { x: 0, y: 90 })).toEqual({ x: 0, y: 0 })
  })
})
