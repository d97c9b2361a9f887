import { describe, expect, it } from 'vitest'
import { hotspotPlace } from './hotspot-place.ts'

const viewport = { width: 1000, height: 500 }

describe('hotspotPlace', () => {
  it('stands in the middle of the element, in percent of the viewport', () => {
    expect(hotspotPlace({ x: 100, y: 50, width: 200, height: 100 }, null, viewport)).toEqual({
      mouseXCooridnate: 20,
      mouseYCooridnate: 20,
      boxWidth: 20,
      boxHeight: 20,
    })
  })

  it('counts only what of the element is visible', () => {
    const place = hotspotPlace({ x: -100, y: 400, width: 200, height: 400 }, null, viewport)
    expect(place).toEqual({
      mouseXCooridnate: 5,
      mouseYCooridnate: 90,
      boxWidth: 10,
      boxHeight: 20,
    })
  })

  it('stands at the pointer in a large element', () => {
    const place = hotspotPlace(
      { x: 0, y: 0, width: 1000, height: 500 },
      { x: 250, y: 100 },
      viewport,
    )
    expect(place).toMatchObject({ mouseXCooridnate: 25, mouseYCooridnate: 20 })
  })

  it('stands at the pointer in an element wider or higher than half of the page only', () => {
    const point = { x: 510, y: 260 }
    const at = (width: number, height: number) =>
      hotspotPlace({ x: 450, y: 240, width, height }, point, viewport).mouseXCooridnate
    expect(at(500, 250)).toBe(70)
    expect(at(501, 250)).toBe(51)
    expect(at(500, 251)).toBe(51)
  })

  it('stands in the middle of the page where neither element nor pointer is seen', () => {
    expect(hotspotPlace({ x: 2000, y: 0, width: 5, height: 5 }, null, viewport)).toEqual({
      mouseXCooridnate: 50,
      mouseYCooridnate: 50,
      boxWidth: 0,
      boxHeight: 0,
    })
  })

  it('stays inside the frame when nothing of the element is visible', () => {
    const place = hotspotPlace({ x: 2000, y: 0, width: 5, height: 5 }, { x: 1200, y: 30 }, viewport)
    expect(place).toEqual({
      mouseXCooridnate: 100,
      mouseYCooridnate: 6,
      boxWidth: 0,
      boxHeight: 0,
    })
  })
})
