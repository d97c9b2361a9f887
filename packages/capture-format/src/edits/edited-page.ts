import type { TreeChange } from '../tree/map-tree.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import type { Edit } from './edit.ts'
import { changesOf, type EditPlan, planEdits } from './edit-plan.ts'
import type { Resolutions } from './resolve-edits.ts'

interface Placed {
  readonly node: TreeNode
  /** What it is a child of; of a frame's document its iframe. Null of the page. */
  readonly parent: ElementNode | DocumentNode | null
  readonly depth: number
}

const none: readonly Edit[] = []

function sameEdits(a: readonly Edit[], b: readonly Edit[]): boolean {
  return a.length === b.length && a.every((edit, index) => edit === b[index])
}

/** What is in one of two sets. */
function inOne(a: ReadonlySet<number>, b: ReadonlySet<number>): number[] {
  if (a === b) return []
  return [...[...a].filter((id) => !b.has(id)), ...[...b].filter((id) => !a.has(id))]
}

/**
 * A page under its edits, which change one after another: what is not touched by a change is not
 * looked at again. At any time `tree` equals what `applyResolved` would answer, but for what the page
 * repeats of what was withheld from viewers where nobody sees it: its author may.
 */
export class EditedPage {
  readonly #original: DocumentNode
  readonly #placed = new Map<number, Placed>()
  /** What differs from the original: edited, or holding what is. Null is what edits removed. */
  readonly #edited = new Map<number, TreeNode | null>()
  readonly #showsVariables: boolean
  #plan: EditPlan

  /** @param options.showsVariables as their author wrote them, in place of their fallbacks */
  constructor(original: DocumentNode, { showsVariables = false } = {}) {
    this.#original = original
    this.#showsVariables = showsVariables
    this.#plan = planEdits(original, [], {})
    for (const { node, parent } of walk(original)) {
      const depth = parent === null ? 0 : (this.#placed.get(parent.id)?.depth ?? 0) + 1
      this.#placed.set(node.id, { node, parent, depth })
    }
  }

  get tree(): DocumentNode {
    const edited = this.#edited.get(this.#original.id)
    return edited?.type === nodeType.document ? edited : this.#original
  }

  /** As the page was captured. */
  originalOf(nodeId: number): ElementNode | null {
    const node = this.#placed.get(nodeId)?.node
    return node?.type === nodeType.element ? node : null
  }

  /**
   * Has these edits from now on, at the elements that their resolutions name. Edits that are the very
   * objects of before, at the same elements, are not applied again.
   */
  change(edits: readonly Edit[], resolutions: Resolutions): DocumentNode {
    const before = this.#plan
    const plan = planEdits(this.#original, edits, resolutions, before)
    this.#plan = plan
    const touched = [...new Set([...before.byElement.keys(), ...plan.byElement.keys()])].filter(
      (id) => !sameEdits(before.byElement.get(id) ?? none, plan.byElement.get(id) ?? none),
    )
    const changes = changesOf(this.#original, plan, this.#showsVariables)
    for (const placed of this.#withAncestors([
      ...touched,
      ...inOne(before.slotted.masked, plan.slotted.masked),
      ...inOne(before.slotted.gone, plan.slotted.gone),
    ])) {
      this.#apply(placed, changes)
    }
    return this.tree
  }

  /** The deepest first: an element's edits see what is below it edited already. */
  #withAncestors(ids: readonly number[]): Placed[] {
    const found = new Map<number, Placed>()
    for (const id of ids) {
      let placed = this.#placed.get(id)
      while (placed && !found.has(placed.node.id)) {
        found.set(placed.node.id, placed)
        placed = placed.parent ? this.#placed.get(placed.parent.id) : undefined
      }
    }
    return [...found.values()].sort((a, b) => b.depth - a.depth)
  }

  #apply({ node, parent }: Placed, changes: Required<Pick<TreeChange, 'element' | 'leaf'>>): void {
    let edited: TreeNode | null
    if (node.type === nodeType.document) edited = this.#filled(node)
    else if (node.type === nodeType.element) edited = this.#element(node, changes.element)
    else edited = parent ? changes.leaf(node, parent) : node
    if (edited === node) this.#edited.delete(node.id)
    else this.#edited.set(node.id, edited)
  }

  #element(
    element: ElementNode & { readonly isShadow?: true },
    change: Required<TreeChange>['element'],
  ): TreeNode | null {
    const { contentDocument, isShadow } = element
    const frame = contentDocument && this.#edited.get(contentDocument.id)
    const filled = this.#filled(element)
    const framed =
      frame?.type === nodeType.document ? { ...filled, contentDocument: frame } : filled
    const edited = change(framed, element)
    return edited && isShadow && edited !== element ? { ...edited, isShadow } : edited
  }

  /** With its children as they are edited. */
  #filled<N extends ElementNode | DocumentNode>(node: N): N {
    const isChanged = node.childNodes.some(({ id }) => this.#edited.has(id))
    if (!isChanged) return node
    const childNodes = node.childNodes.flatMap((child): readonly TreeNode[] => {
      const edited = this.#edited.get(child.id)
      return edited === undefined ? [child] : edited === null ? [] : [edited]
    })
    return { ...node, childNodes }
  }
}
