import { type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'

/** Visits elements with all below them, in no order; faster than `walk`. */
export function eachElement(
  roots: readonly TreeNode[],
  visit: (element: ElementNode) => void,
): void {
  const stack: TreeNode[] = [...roots]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type !== nodeType.element && node.type !== nodeType.document) continue
    if (node.type === nodeType.element) {
      visit(node)
      if (node.contentDocument) stack.push(node.contentDocument)
    }
    for (const child of node.childNodes) if (child.type === nodeType.element) stack.push(child)
  }
}
