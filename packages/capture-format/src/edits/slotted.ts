import { indexOf } from '../fingerprint/tree-index.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { isEmptied } from './mask-subtree.ts'

/** The name of the slot that an element is, or that a node is put into. */
function slotName(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface Slots {
  /** Names of slots that stay where they are. */
  readonly staying: Set<string>
  /** Names of slots that edits take out of the page. */
  readonly going: Set<string>
}

interface Hosted {
  readonly element: ElementNode
  /** The element whose shadow root it stands in; null outside of any. */
  readonly host: Hosted | null
  /** Whether it is no more in the edited page. */
  readonly goes: boolean
}

/** Every element of a tree with its shadow root's host. */
function hostedIn(tree: DocumentNode, goingIds: ReadonlySet<number>): Map<number, Hosted> {
  const all = new Map<number, Hosted>()
  const stack: { node: TreeNode; host: Hosted | null; goes: boolean }[] = [
    { node: tree, host: null, goes: false },
  ]
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { node, host } = entry
    if (node.type !== nodeType.element && node.type !== nodeType.document) continue
    const goes = entry.goes || goingIds.has(node.id)
    const own = node.type === nodeType.element ? { element: node, host, goes } : null
    if (own) all.set(node.id, own)
    for (const child of node.childNodes)
      stack.push({ node: child, host: child.isShadow ? own : host, goes })
    if (node.type === nodeType.element && node.contentDocument) {
      stack.push({ node: node.contentDocument, host: null, goes })
    }
  }
  return all
}

/** Slots below a masked element that are of its own shadow root, not of one further in. */
function slotsIn(element: ElementNode, isGoing: (id: number) => boolean): Slots {
  const slots: Slots = { staying: new Set(), going: new Set() }
  const stack: { node: TreeNode; goes: boolean }[] = [{ node: element, goes: false }]
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { node } = entry
    if (node.type !== nodeType.element) continue
    const goes = entry.goes || isGoing(node.id)
    if (node.tagName === 'slot') {
      slots[goes ? 'going' : 'staying'].add(slotName(node.attributes.name))
    }
    for (const child of node.childNodes) {
      if (!child.isShadow) stack.push({ node: child, goes: goes || isEmptied(node) })
    }
  }
  return slots
}

/** What is drawn within elements without standing in them, by node id. */
export interface Slotted {
  /** Nodes that are shown by slots which stay. */
  readonly masked: ReadonlySet<number>
  /** Nodes whose slots leave the page: nothing shows them any more, so they leave it, too. */
  readonly gone: ReadonlySet<number>
}

export const nothingSlotted: Slotted = { masked: new Set(), gone: new Set() }

/**
 * What is drawn within elements of shadow roots without standing in them: the nodes that their slots
 * show, and those that slots in these show. They are seen where the slot is, so what is done to be
 * seen no more must be done to them.
 * @param withheldIds elements that are masked or leave the page
 * @param goingIds elements that leave it with all below them
 */
export function slottedInto(
  tree: DocumentNode,
  withheldIds: Iterable<number>,
  goingIds: ReadonlySet<number>,
): Slotted {
  if (!indexOf(tree).hasShadow) return nothingSlotted
  const masked = new Set<number>()
  const gone = new Set<number>()
  const hosted = hostedIn(tree, goingIds)
  const isGoing = (id: number): boolean => gone.has(id) || hosted.get(id)?.goes === true
  const waiting = [...withheldIds]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { element, host } = hosted.get(id) ?? {}
    if (!element || !host) continue
    const { staying, going } = slotsIn(element, isGoing)
    if (staying.size === 0 && going.size === 0) continue
    for (const child of host.element.childNodes) {
      const isText = child.type === nodeType.text
      if (child.isShadow || (!isText && child.type !== nodeType.element)) continue
      const name = isText ? '' : slotName(child.attributes.slot)
      const goes = going.has(name)
      if ((!goes && !staying.has(name)) || gone.has(child.id)) continue
      if (!goes && masked.has(child.id)) continue
      ;(goes ? gone : masked).add(child.id)
      waiting.push(child.id)
    }
  }
  for (const id of gone) masked.delete(id)
  return { masked, gone }
}
