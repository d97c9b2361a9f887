import { expect, it } from 'vitest'
import { imageStep, testDocument } from '../testing/builders.ts'
import { testCommand } from '../testing/test-command.ts'
import { noZoom, zoomAround } from './zoom.ts'

const places = (x: number, y: number) => {
  const { zoomPositionX, zoomPositionY } = zoomAround({ x, y })
  return [zoomPositionX, zoomPositionY]
}

it('a new zoom is 70 by 70 percent around the hotspot, clamped to 0 to 30', () => {
  expect(zoomAround({ x: 50, y: 50 })).toMatchObject({ zoomWidth: 70, zoomHeight: 70 })
  expect(places(50, 40)).toEqual([15, 5])
  expect(places(0, 100)).toEqual([0, 30])
  expect(zoomAround(null)).toMatchObject({ zoomPositionX: 15, zoomPositionY: 15 })
})

it('is set and removed as a whole', () => {
  const step = imageStep('a')
  const document = testDocument({ steps: [step] })
  const zoom = { type: 'update-step' as const, stepId: step.id }
  const zoomed = testCommand(document, { ...zoom, changes: zoomAround(null) }).document
  expect(testCommand(zoomed, { ...zoom, changes: noZoom }).document.steps).toEqual(document.steps)
})
