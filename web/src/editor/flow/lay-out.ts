import { Graph, layout } from '@dagrejs/dagre'
import type { FlowArrow, FlowGraph, FlowNode } from './flow-graph.ts'

/** A box in pixels of the picture; x and y are its left upper corner. */
export interface NodeBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LaidOut {
  readonly width: number
  readonly height: number
  readonly boxes: ReadonlyMap<string, NodeBox>
  /** The ways of the arrows for which the layout found one between the nodes. */
  readonly ways: ReadonlyMap<FlowArrow, readonly { readonly x: number; readonly y: number }[]>
}

const sizes: Record<FlowNode['kind'], { width: number; height: number }> = {
  step: { width: 152, height: 120 },
  outside: { width: 136, height: 32 },
  end: { width: 64, height: 32 },
}
const gap = { between: 24, ranks: 56, rows: 56, edge: 24 }

/**
 * Places steps from left to right, each after those that lead to it. A long chain is broken into
 * rows, so that the picture has about this ratio of width to height.
 */
export function layOut({ nodes, arrows }: FlowGraph, ratio: number): LaidOut {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: gap.between, ranksep: gap.ranks })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, kind } of nodes) graph.setNode(id, { ...sizes[kind] })
  const forward = arrows.filter(({ returns, kind }) => !returns && kind !== 'back')
  for (const { from, to, kind } of forward) {
    graph.setEdge(from, to, { weight: kind === 'order' ? 3 : 1 })
  }
  layout(graph)
  const boxes = new Map(
    nodes.map(({ id }) => {
      const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id)
      return [id, { x: x - width / 2, y: y - height / 2, width, height }]
    }),
  )
  const ways = new Map(
    forward.map((arrow) => [arrow, graph.edge(arrow.from, arrow.to).points ?? []]),
  )
  return inRows({ boxes, ways }, ratio)
}

function inRows({ boxes, ways }: Pick<LaidOut, 'boxes' | 'ways'>, ratio: number): LaidOut {
  const all = [...boxes.values()]
  const centres = [...new Set(all.map(({ x, width }) => Math.round(x + width / 2)))]
  const ranks = centres.sort((a, b) => a - b)
  const column = sizes.step.width + gap.ranks
  const height = Math.max(0, ...all.map((box) => box.y + box.height)) + gap.rows
  const perRow = Math.max(4, Math.ceil(Math.sqrt((ratio * ranks.length * height) / column)))
  const rowOf = ({ x, width }: NodeBox) =>
    Math.floor(ranks.indexOf(Math.round(x + width / 2)) / perRow)
  const starts = ranks.filter((_, rank) => rank % perRow === 0)
  const rows = new Map([...boxes].map(([id, box]) => [id, rowOf(box)]))
  const shift = (row: number) => ({
    x: gap.edge + sizes.step.width / 2 - (starts[row] ?? 0),
    y: gap.edge + row * height,
  })
  const moved = new Map(
    [...boxes].map(([id, box]) => {
      const { x, y } = shift(rows.get(id) ?? 0)
      return [id, { ...box, x: box.x + x, y: box.y + y }]
    }),
  )
  const kept = [...ways].flatMap(([arrow, points]) => {
    const row = rows.get(arrow.from) ?? 0
    if (row !== rows.get(arrow.to)) return []
    const { x, y } = shift(row)
    return [[arrow, points.map((point) => ({ x: point.x + x, y: point.y + y }))] as const]
  })
  const placed = [...moved.values()]
  return {
    width: Math.max(0, ...placed.map((box) => box.x + box.width)) + gap.edge,
    height: Math.max(0, ...placed.map((box) => box.y + box.height)) + gap.edge,
    boxes: moved,
    ways: new Map(kept),
  }
}
