import { describe, expect, it } from 'vitest'
import { placeMasks } from './place-masks.ts'

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
const frame = (path: readonly number[], x: number, scale = 1) => ({
  path,
  x,
  y: 5,
  scale,
  width: 100,
  height: 50,
})

describe('placeMasks', () => {
  const top = {
    path: [],
    width: 800,
    height: 600,
    areas: [box(1, 1)],
    frames: [frame([0], 200, 0.5)],
  }
  const inner = {
    path: [0],
    width: 100,
    height: 50,
    areas: [box(4, 4)],
    frames: [frame([0, 0], 20)],
  }
  const innermost = { path: [0, 0], width: 100, height: 50, areas: [box(2, 0)], frames: [] }

  it('puts the areas of frames where their frames stand, at the size they are drawn', () => {
    expect(placeMasks(top, [inner, innermost], [])).toEqual([
      box(1, 1),
      { x: 202, y: 7, width: 5, height: 5 },
      { x: 211, y: 7.5, width: 5, height: 5 },
    ])
  })

  it('covers a frame whole when its recorder does not answer, and no frame that has none', () => {
    expect(placeMasks(top, [], [[0]])).toEqual([box(1, 1), { x: 200, y: 5, width: 50, height: 25 }])
    expect(placeMasks(top, [], [])).toEqual([box(1, 1)])
  })

  it('tells frames in shadow roots by their size, and covers those whole that are as large', () => {
    const hidden = (x: number, width: number) => ({ ...frame([-1], x), width })
    const group = (width: number) => ({ ...inner, path: [-1], width, frames: [] })
    const page = { ...top, areas: [], frames: [hidden(0, 100), hidden(200, 70), hidden(400, 70)] }
    expect(placeMasks(page, [group(70), group(100), group(70)], [])).toEqual([
      { x: 4, y: 9, width: 10, height: 10 },
      { x: 200, y: 5, width: 70, height: 50 },
      { x: 400, y: 5, width: 70, height: 50 },
    ])
  })
})
