import type { FlowArrow } from './flow-graph.ts'
import type { LaidOut, NodeBox } from './lay-out.ts'

/** The line of an arrow as an SVG path, along the way that the layout found, else in a curve. */
export function arrowPath(arrow: FlowArrow, { boxes, ways }: LaidOut): string {
  const from = boxes.get(arrow.from)
  const to = boxes.get(arrow.to)
  if (!from || !to) return ''
  const way = ways.get(arrow)
  return way && way.length > 1 ? smooth(way) : curve(from, to)
}

type Point = { readonly x: number; readonly y: number }

/** Through the middles between the points, rounded at each of them. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const after = rest[index + 1] ?? last
    const isLastBend = index === rest.length - 2
    return `Q${at(point)} ${at(isLastBend ? last : middle(point, after))}`
  })
  return [`M${at(first)}`, ...(bends.length > 0 ? bends : [`L${at(last)}`])].join(' ')
}

/** To another row, or back to an earlier node: down and up between the rows, around the nodes. */
function curve(from: NodeBox, to: NodeBox): string {
  const below = to.y >= from.y + from.height
  const above = to.y + to.height <= from.y
  const start = { x: from.x + from.width / 2, y: above ? from.y : from.y + from.height }
  const end = { x: to.x + to.width / 2, y: below ? to.y : to.y + to.height }
  const bend =
    below || above
      ? Math.max(28, Math.abs(end.y - start.y) / 2)
      : 32 + Math.abs(end.x - start.x) / 8
  const out = { x: start.x, y: start.y + (above ? -bend : bend) }
  const into = { x: end.x, y: end.y + (below ? -bend : bend) }
  return `M${at(start)} C${at(out)} ${at(into)} ${at(end)}`
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function at({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}
