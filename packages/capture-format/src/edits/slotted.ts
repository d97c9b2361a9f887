import { indexOf } from '../fingerprint/tree-index.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'

/** The name of the slot that an element is, or that a node is put into. */
function slotName(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Slots below an element that are of its own shadow root, not of one further in. */
function slotsIn(element: ElementNode): Set<string> {
  const names = new Set<string>()
  const stack: TreeNode[] = [element]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type !== nodeType.element) continue
    if (node.tagName === 'slot') names.add(slotName(node.attributes.name))
    stack.push(...node.childNodes.filter((child) => !child.isShadow))
  }
  return names
}

interface Hosted {
  readonly element: ElementNode
  /** The element whose shadow root it stands in; null outside of any. */
  readonly host: Hosted | null
}

/** Every element of a tree with its shadow root's host. */
function hostedIn(tree: DocumentNode): Map<number, Hosted> {
  const all = new Map<number, Hosted>()
  const stack: { node: TreeNode; host: Hosted | null }[] = [{ node: tree, host: null }]
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { node, host } = entry
    if (node.type !== nodeType.element && node.type !== nodeType.document) continue
    const own = node.type === nodeType.element ? { element: node, host } : null
    if (own) all.set(node.id, own)
    for (const child of node.childNodes)
      stack.push({ node: child, host: child.isShadow ? own : host })
    if (node.type === nodeType.element && node.contentDocument) {
      stack.push({ node: node.contentDocument, host: null })
    }
  }
  return all
}

/**
 * What is drawn within elements of shadow roots without standing in them: the nodes that their slots
 * show, and those that slots in these show, by node id. They are seen where the slot is, so what is
 * done to be seen no more must be done to them.
 */
export function slottedInto(tree: DocumentNode, nodeIds: Iterable<number>): Set<number> {
  const slotted = new Set<number>()
  if (!indexOf(tree).hasShadow) return slotted
  const hosted = hostedIn(tree)
  const waiting = [...nodeIds]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { element, host } = hosted.get(id) ?? {}
    if (!element || !host) continue
    const names = slotsIn(element)
    if (names.size === 0) continue
    for (const child of host.element.childNodes) {
      const isText = child.type === nodeType.text
      if (child.isShadow || slotted.has(child.id) || (!isText && child.type !== nodeType.element)) {
        continue
      }
      if (!names.has(isText ? '' : slotName(child.attributes.slot))) continue
      slotted.add(child.id)
      waiting.push(child.id)
    }
  }
  return slotted
}
