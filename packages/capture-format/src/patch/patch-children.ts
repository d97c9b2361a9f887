import { nodeIdOf } from '../mount/node-id.ts'
import { type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'

/** Children of a node as the page holds them: texts that touch are one, comments are left out. */
type Wanted = { readonly text: string } | { readonly element: ElementNode }

export interface ChildPatch {
  /** May the element that stands for this one be kept? */
  keeps(element: ElementNode): boolean
  isWritten(element: ElementNode): boolean
  /** New nodes for what is not there yet. */
  fresh(element: ElementNode): readonly Node[]
}

function wantedOf(nodes: readonly TreeNode[], isWritten: ChildPatch['isWritten']): Wanted[] {
  const wanted: Wanted[] = []
  let text = ''
  const endText = (): void => {
    if (text !== '') wanted.push({ text })
    text = ''
  }
  for (const node of nodes) {
    if (node.type === nodeType.text) text += node.textContent
    else if (node.type === nodeType.element && isWritten(node)) {
      endText()
      wanted.push({ element: node })
    }
  }
  endText()
  return wanted
}

function isText(node: ChildNode): node is Text {
  return node.nodeType === node.TEXT_NODE
}

/** What the writer put there for itself stays. */
function isOwn(node: ChildNode): boolean {
  return !isText(node) && (node as Element).hasAttribute?.('data-ws-own')
}

function isAdopted(child: Element): boolean {
  return child.getAttribute('data-ws-own') === 'adopted'
}

function notOwn(node: ChildNode | null): ChildNode | null {
  let at = node
  while (at && isOwn(at)) at = at.nextSibling
  return at
}

/**
 * Makes the children of an element or shadow root those of a tree, in their order. Elements that may
 * be kept and texts stay the nodes they are; none is moved, since frames would load again.
 */
export function patchChildren(
  container: Element | ShadowRoot,
  nodes: readonly TreeNode[],
  patch: ChildPatch,
): void {
  const byId = new Map(Array.from(container.children, (child) => [nodeIdOf(child), child]))
  // Constructed sheets come last. (`:scope >` finds nothing in a shadow root.)
  const end = Array.from(container.children).find(isAdopted) ?? null
  const insert = (node: Node, before: ChildNode | null): void => {
    container.insertBefore(node, before ?? end)
  }
  let at = notOwn(container.firstChild)
  const drop = (node: ChildNode): void => {
    at = notOwn(node.nextSibling)
    node.remove()
  }
  for (const wanted of wantedOf(nodes, patch.isWritten)) {
    if ('text' in wanted) {
      if (at && isText(at)) {
        if (at.data !== wanted.text) at.data = wanted.text
        at = notOwn(at.nextSibling)
        while (at && isText(at)) drop(at)
      } else insert(container.ownerDocument.createTextNode(wanted.text), at)
      continue
    }
    const { element } = wanted
    const kept = patch.keeps(element) ? byId.get(element.id) : undefined
    if (kept) {
      while (at && at !== kept) drop(at)
      at = notOwn(kept.nextSibling)
    } else for (const node of patch.fresh(element)) insert(node, at)
  }
  while (at) drop(at)
}
