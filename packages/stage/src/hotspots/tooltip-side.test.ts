import { expect, it } from 'vitest'
import { hotspotViewOf } from '../published/hotspot-view-of.ts'
import { publishedHotspot } from '../testing/index.ts'
import { hotspotPlace } from './hotspot-place.ts'
import { tooltipSide } from './tooltip-side.ts'

const sideOf = (changes: Parameters<typeof publishedHotspot>[0]) => {
  const view = hotspotViewOf(publishedHotspot(changes), {
    number: 1,
    total: 1,
    settings: { showSteps: true, nextButton: true, hotspotTextVisible: true },
  })
  return tooltipSide(view, hotspotPlace(view, null))
}

it('[H3.11] takes the side the author chose, or finds one with room', () => {
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    expect(sideOf({ tipposition: side })).toBe(side)
  }
  expect(sideOf({ tipposition: 'autostart', mouseYCooridnate: 20 })).toBe('bottom')
  expect(sideOf({ tipposition: 'autostart', mouseYCooridnate: 90 })).toBe('top')
})

it('gives a callout no chosen side: it stands above its point where there is room', () => {
  expect(sideOf({ style: 'Tooltip', tipposition: 'left', mouseYCooridnate: 70 })).toBe('top')
  expect(sideOf({ style: 'Tooltip', tipposition: 'left', mouseYCooridnate: 10 })).toBe('bottom')
})
