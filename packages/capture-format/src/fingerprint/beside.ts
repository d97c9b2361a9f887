import { nodeType, type TreeNode } from '../tree/nodes.ts'
import { mixed, saidHash } from './hashing.ts'
import type { TreeIndex } from './tree-index.ts'

function saidBy(index: TreeIndex, node: TreeNode): number {
  if (node.type === nodeType.text) return saidHash(node.textContent)
  return node.type === nodeType.element ? index.text(index.placeOf(node.id)) : 0
}

/** What the first of some nodes says that says anything; 0 for none. */
function firstSaid(index: TreeIndex, nodes: readonly TreeNode[]): number {
  for (const node of nodes) {
    const said = saidBy(index, node)
    if (said !== 0) return said
  }
  return 0
}

/**
 * Of what stands right before and after an element, or after the nearest around it that stands beside
 * anything, and of the title of its page; null where nothing does.
 */
export function besideOf(index: TreeIndex, at: number): number | null {
  let inner = at
  for (let up = index.parentOf(at); up > 0; up = index.parentOf(up)) {
    const childNodes = index.elements[up]?.childNodes ?? []
    const place = childNodes.findIndex(({ id }) => id === index.elements[inner]?.id)
    const before = firstSaid(index, childNodes.slice(0, Math.max(place, 0)).reverse())
    const after = firstSaid(index, childNodes.slice(place + 1))
    if (before !== 0 || after !== 0) return mixed(mixed(before, after), index.titleText())
    inner = up
  }
  return null
}
