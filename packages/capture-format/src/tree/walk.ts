import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from './nodes.ts'

export interface Visited {
  readonly node: TreeNode
  /** The element or document it is a child of; for a frame's document its iframe. */
  readonly parent: ElementNode | DocumentNode | null
  /** The document it belongs to; a frame's document belongs to itself. */
  readonly document: DocumentNode | null
}

/** Every node of a tree in document order, a frame's document right after its iframe element. */
export function* walk(root: TreeNode): Generator<Visited, void> {
  const stack: Visited[] = [
    { node: root, parent: null, document: root.type === nodeType.document ? root : null },
  ]
  for (let visited = stack.pop(); visited; visited = stack.pop()) {
    yield visited
    const { node, document } = visited
    if (node.type !== nodeType.document && node.type !== nodeType.element) continue
    for (let i = node.childNodes.length - 1; i >= 0; i -= 1) {
      const child = node.childNodes[i]
      if (child) stack.push({ node: child, parent: node, document })
    }
    if (node.type === nodeType.element && node.contentDocument) {
      stack.push({ node: node.contentDocument, parent: node, document: node.contentDocument })
    }
  }
}

/** The node with an id, with its parent; null when the tree has none. */
export function findNode(root: TreeNode, nodeId: number): Visited | null {
  for (const visited of walk(root)) if (visited.node.id === nodeId) return visited
  return null
}
