import { expect, it } from 'vitest'
import { gridlines } from './gridlines.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [26, [0, 10, 20, 30]],
  [100, [0, 20, 40, 60, 80, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])('draws lines at whole numbers that hold %i', (largest, lines) => {
  expect(gridlines(largest)).toEqual(lines)
})

it('is never more than six lines, none twice, and holds what is shown', () => {
  for (let largest = 0; largest < 3_000; largest += 1) {
    const lines = gridlines(largest)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.every(Number.isInteger)).toBe(true)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(largest)
  }
})
