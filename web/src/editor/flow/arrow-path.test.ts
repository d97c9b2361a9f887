import { describe, expect, it } from 'vitest'
import { arrowPath } from './arrow-path.ts'
import type { FlowArrow, FlowGraph } from './flow-graph.ts'
import { layOut, type NodeBox } from './lay-out.ts'

const box = (x: number, y: number): NodeBox => ({ x, y, width: 100, height: 40 })
const arrow: FlowArrow = { from: 'a', to: 'b', kind: 'order', returns: false }

function path(
  from: NodeBox,
  to: NodeBox,
  way?: readonly { readonly x: number; readonly y: number }[],
): string {
  const boxes = new Map([
    ['a', from],
    ['b', to],
  ])
  return arrowPath(arrow, { width: 0, height: 0, boxes, ways: new Map(way && [[arrow, way]]) })
}

describe('the line of an arrow', () => {
  it('follows the way that was found, rounded at every bend, up to its end', () => {
    const there = [box(0, 0), box(300, 0)] as const
    expect(
      path(...there, [
        { x: 100, y: 20 },
        { x: 300, y: 20 },
      ]),
    ).toBe('M100 20 L300 20')
    const bent = [
      { x: 100, y: 20 },
      { x: 150, y: 20 },
      { x: 250, y: 60 },
      { x: 300, y: 60 },
    ]
    expect(path(...there, bent)).toBe('M100 20 Q150 20 200 40 Q250 60 300 60')
  })

  it('leaves from below to a row below, and from above to a row above', () => {
    expect(path(box(0, 0), box(200, 140))).toBe('M50 40 C50 90 250 90 250 140')
    expect(path(box(200, 140), box(0, 0))).toBe('M250 140 C250 90 50 90 50 40')
    expect(path(box(0, 0), box(0, 50))).toBe('M50 40 C50 68 50 22 50 50')
  })

  it('goes round below the nodes of its own row', () => {
    expect(path(box(200, 0), box(0, 0))).toBe('M250 40 C250 97 50 97 50 40')
  })

  it('is not drawn where one of its ends is not', () => {
    expect(
      arrowPath(arrow, {
        width: 0,
        height: 0,
        boxes: new Map([['a', box(0, 0)]]),
        ways: new Map(),
      }),
    ).toBe('')
  })
})

describe('the layout of the map', () => {
  const chain = (count: number): FlowGraph => ({
    nodes: Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      kind: 'outside',
      link: 'https://acme.example/',
    })) as FlowGraph['nodes'],
    arrows: Array.from({ length: count - 1 }, (_, index) => ({
      from: `${index}`,
      to: `${index + 1}`,
      kind: 'order',
      returns: false,
    })) as FlowGraph['arrows'],
  })
  const at = (graph: FlowGraph, id: string, ratio = 1.5) => {
    const found = layOut(graph, ratio).boxes.get(id)
    if (!found) throw new Error(`no box of ${id}`)
    return found
  }

  it('puts each step right of those that lead to it, with an arrow from the one to the other', () => {
    const graph = chain(3)
    const { boxes, ways, width, height } = layOut(graph, 1.5)
    const [first, second, third] = ['0', '1', '2'].map((id) => at(graph, id))
    if (!first || !second || !third) throw new Error('not laid out')
    expect(second.x).toBeGreaterThan(first.x + first.width)
    expect(third.x).toBeGreaterThan(second.x + second.width)
    const [there] = graph.arrows
    const way = there && ways.get(there)
    expect(way?.[0]?.x).toBeCloseTo(first.x + first.width, 0)
    expect(way?.at(-1)?.x).toBeCloseTo(second.x, 0)
    for (const { x, y, ...size } of boxes.values()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + size.width).toBeLessThanOrEqual(width)
      expect(y + size.height).toBeLessThanOrEqual(height)
    }
  })

  it('breaks a long chain into rows, between which the layout has no way', () => {
    const graph = chain(12)
    const { boxes, ways } = layOut(graph, 1)
    const rows = new Set([...boxes.values()].map(({ y }) => Math.round(y)))
    expect(rows.size).toBeGreaterThan(1)
    for (const one of graph.arrows) {
      const isInRow = at(graph, one.from, 1).y === at(graph, one.to, 1).y
      expect(ways.has(one)).toBe(isInRow)
    }
  })

  it('is not led by arrows that return', () => {
    const graph = chain(3)
    const back: FlowArrow = { from: '2', to: '0', kind: 'chosen', returns: true }
    const withReturn = { ...graph, arrows: [...graph.arrows, back] }
    expect([...layOut(withReturn, 1.5).boxes]).toEqual([...layOut(graph, 1.5).boxes])
    expect(layOut(withReturn, 1.5).ways.has(back)).toBe(false)
  })
})
