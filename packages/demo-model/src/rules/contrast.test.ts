import { expect, it } from 'vitest'
import { contrastOf, contrastOn, leastContrast, readableOn } from './contrast.ts'

it('is that of the standard, whichever way round and however a colour is written', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#fff', '#FFFFFF')).toBe(1)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOn('#ffffff', ['#000000', '#767676'])).toBeCloseTo(4.54, 2)
})

it('finds a readable color for every ground', () => {
  for (let red = 0; red < 256; red += 15) {
    for (let green = 0; green < 256; green += 15) {
      for (let blue = 0; blue < 256; blue += 15) {
        const hex = [red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')
        const ground = `#${hex}`
        expect(contrastOf(readableOn([ground]), ground), ground).toBeGreaterThanOrEqual(
          leastContrast,
        )
      }
    }
  }
})
