import { nodeType, type TreeNode } from '../tree/nodes.ts'
import { mixed, saidHash } from './hashing.ts'
import type { TreeIndex } from './tree-index.ts'

function saidBy(index: TreeIndex, node: TreeNode): number {
  if (node.type === nodeType.text) return saidHash(node.textContent)
  return node.type === nodeType.element ? index.text(index.placeOf(node.id)) : 0
}

/** No node's id: what hangs in a shadow root or a frame's document stands before all children. */
const beforeAll = 0

/**
 * The hashes of the nearest texts before and after each child of an element, by the child's id. 0 means that
 * there is no text on that side.
 */
type Neighbours = ReadonlyMap<number, { before: number; after: number }>

function neighboursIn(index: TreeIndex, parent: number): Neighbours {
  const all = new Map<number, { before: number; after: number }>()
  const childNodes = index.elements[parent]?.childNodes ?? []
  const said = childNodes.map((node) => saidBy(index, node))
  let last = 0
  for (const [at, { id }] of childNodes.entries()) {
    all.set(id, { before: last, after: 0 })
    last = said[at] || last
  }
  last = 0
  for (const [at, { id }] of [...childNodes.entries()].reverse()) {
    const its = all.get(id)
    if (its) its.after = last
    last = said[at] || last
  }
  all.set(beforeAll, { before: 0, after: last })
  return all
}

const known = new WeakMap<TreeIndex, Map<number, Neighbours>>()

/** Thousands may stand beside each other, and be asked for one by one. */
function neighboursOf(index: TreeIndex, parent: number): Neighbours {
  const ofTree = known.get(index) ?? new Map<number, Neighbours>()
  known.set(index, ofTree)
  const neighbours = ofTree.get(parent) ?? neighboursIn(index, parent)
  ofTree.set(parent, neighbours)
  return neighbours
}

/**
 * The hashes of what stands right before and after an element, or after the nearest around it that stands beside
 * anything, and of the title of its page; null where nothing does.
 */
export function besideOf(index: TreeIndex, at: number): number | null {
  let inner = at
  for (let up = index.parentOf(at); up > 0; up = index.parentOf(up)) {
    const neighbours = neighboursOf(index, up)
    const its = neighbours.get(index.elements[inner]?.id ?? beforeAll) ?? neighbours.get(beforeAll)
    const { before, after } = its ?? { before: 0, after: 0 }
    if (before !== 0 || after !== 0) return mixed(mixed(before, after), index.titleText())
    inner = up
  }
  return null
}
