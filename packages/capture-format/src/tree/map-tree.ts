import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from './nodes.ts'

/** A number for each node id, other than 0 where the node or something below it is to be mapped. */
export type Touched = Uint8Array

/** What becomes of a node whose descendants are mapped already; null leaves it out with all below. */
export interface TreeChange {
  readonly element?: (element: ElementNode, original: ElementNode) => ElementNode | null
  readonly leaf?: (
    node: Exclude<TreeNode, ElementNode | DocumentNode>,
    parent: ElementNode | DocumentNode,
  ) => TreeNode | null
  readonly document?: (document: DocumentNode) => DocumentNode
}

function mapChildren(
  parent: ElementNode | DocumentNode,
  change: TreeChange,
  touched: Touched | null,
): readonly TreeNode[] {
  const { childNodes } = parent
  let changed: TreeNode[] | null = null
  for (let index = 0; index < childNodes.length; index += 1) {
    const child = childNodes[index]
    if (!child) continue
    const mapped = touched && !touched[child.id] ? child : mapNode(child, parent, change, touched)
    if (mapped !== child && !changed) changed = childNodes.slice(0, index)
    if (mapped && changed) changed.push(mapped)
  }
  return changed ?? childNodes
}

function mapNode(
  node: TreeNode,
  parent: ElementNode | DocumentNode,
  change: TreeChange,
  touched: Touched | null,
): TreeNode | null {
  if (node.type === nodeType.document) return mapTree(node, change, touched)
  if (node.type !== nodeType.element) return change.leaf ? change.leaf(node, parent) : node
  const { isShadow } = node
  const childNodes = mapChildren(node, change, touched)
  const frame = node.contentDocument && mapTree(node.contentDocument, change, touched)
  let mapped: ElementNode = childNodes === node.childNodes ? node : { ...node, childNodes }
  if (frame && frame !== node.contentDocument) mapped = { ...mapped, contentDocument: frame }
  const result = change.element ? change.element(mapped, node) : mapped
  return result && isShadow && result !== node ? { ...result, isShadow } : result
}

/**
 * A copy of a tree with nodes changed, children before their parents, frames included. What did not
 * change keeps its identity; what is not `touched` is not looked at. Recursive: the tree must be
 * within `treeLimits`.
 */
export function mapTree(
  document: DocumentNode,
  change: TreeChange,
  touched: Touched | null = null,
): DocumentNode {
  const childNodes = mapChildren(document, change, touched)
  const mapped = childNodes === document.childNodes ? document : { ...document, childNodes }
  return change.document ? change.document(mapped) : mapped
}
