// @vitest-environment node
import { createHotspot } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { hotspotId, stepId } from '../saving/testing/sample-demo.ts'
import { gripped } from './hotspot-grip.ts'

/** CSS pixels: a pixel is a tenth of a percent across, and a fifth down. */
const layer = { width: 1000, height: 500 }
const area = createHotspot({
  id: hotspotId(1),
  stepId: stepId(1),
  style: 'Area',
  mouseXCooridnate: 50,
  mouseYCooridnate: 50,
  boxWidth: 20,
  boxHeight: 20,
})

it('moves a hotspot by pixels of what it stands on', () => {
  expect(gripped(area, 'all', { x: 100, y: -50 }, layer)).toEqual({
    mouseXCooridnate: 60,
    mouseYCooridnate: 40,
  })
})

it('[H2.49] moves the side of an Area that is held, and leaves the other', () => {
  expect(gripped(area, { x: -1, y: 0 }, { x: -100, y: 70 }, layer)).toEqual({
    mouseXCooridnate: 45,
    mouseYCooridnate: 50,
    boxWidth: 30,
    boxHeight: 20,
  })
  expect(gripped(area, { x: 1, y: 1 }, { x: 20, y: 10 }, layer)).toEqual({
    mouseXCooridnate: 51,
    mouseYCooridnate: 51,
    boxWidth: 22,
    boxHeight: 22,
  })
})

it('[H2.49] keeps an Area 24 pixels large, so that its handles stay apart', () => {
  expect(gripped(area, { x: 1, y: 1 }, { x: -900, y: -900 }, layer)).toMatchObject({
    boxWidth: 2.4,
    boxHeight: 4.8,
  })
})
