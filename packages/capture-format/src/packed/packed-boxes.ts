import type { CaptureBox } from '../tree/capture.ts'
import type { DocumentNode } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'

/** The edges of a box: left, top, right and bottom, in whole CSS pixels of the page's viewport. */
type Edges = readonly [number, number, number, number]

const length = 5
const nowhere: Edges = [0, 0, 0, 0]

/** Elements that are passed while the boxes around boxes are looked for: a deep page can be made to pass any number. */
const stepsLimit = 10_000_000

/** What a box of which nothing is lost may be off by, from adding fractions. */
const nearly = 1 / 128

function edgesOf({ x, y, width, height }: CaptureBox): Edges {
  return [
    Math.floor(x + nearly),
    Math.floor(y + nearly),
    Math.ceil(x + width - nearly),
    Math.ceil(y + height - nearly),
  ]
}

/** The boxes so far, by node, and which of them is around a node. */
class BoxesSoFar {
  readonly #parents = new Map<number, number>()
  readonly #edges = new Map<number, Edges>()
  #steps = 0

  constructor(tree: DocumentNode) {
    for (const { node, parent } of walk(tree)) if (parent) this.#parents.set(node.id, parent.id)
  }

  add(nodeId: number, edges: Edges): void {
    this.#edges.set(nodeId, edges)
  }

  get isTooMuch(): boolean {
    return this.#steps > stepsLimit
  }

  around(nodeId: number): Edges {
    let id = this.#parents.get(nodeId)
    while (id !== undefined && !this.#edges.has(id)) {
      id = this.#parents.get(id)
      this.#steps += 1
    }
    return (id === undefined ? undefined : this.#edges.get(id)) ?? nowhere
  }
}

/**
 * Five integers a box: by how much its node's id is more than that of the box before, and how far its
 * edges are within those of the nearest element around it that has a box before it in the list.
 */
export function packBoxes(boxes: readonly CaptureBox[], tree: DocumentNode): number[] {
  const before = new BoxesSoFar(tree)
  let last = 0
  return boxes.flatMap((box) => {
    const { nodeId } = box
    const edges = edgesOf(box)
    const [left, top, right, bottom] = before.around(nodeId)
    const more = nodeId - last
    last = nodeId
    before.add(nodeId, edges)
    return [more, edges[0] - left, edges[1] - top, right - edges[2], bottom - edges[3]]
  })
}

/** Boxes out of what `packBoxes` made; anything else, and what takes too long to read, as it is. */
export function unpackBoxes(json: unknown, tree: DocumentNode): unknown {
  if (!Array.isArray(json) || json.length === 0 || json.length % length !== 0) return json
  if (!json.every((value): value is number => Number.isSafeInteger(value))) return json
  const before = new BoxesSoFar(tree)
  const boxes: CaptureBox[] = []
  let nodeId = 0
  for (let at = 0; at < json.length; at += length) {
    const [more = 0, ...within] = json.slice(at, at + length)
    nodeId += more
    const around = before.around(nodeId)
    if (before.isTooMuch) return json
    const [x = 0, y = 0] = [around[0] + (within[0] ?? 0), around[1] + (within[1] ?? 0)]
    const [right, bottom] = [around[2] - (within[2] ?? 0), around[3] - (within[3] ?? 0)]
    before.add(nodeId, [x, y, right, bottom])
    boxes.push({ nodeId, x, y, width: right - x, height: bottom - y })
  }
  return boxes
}
