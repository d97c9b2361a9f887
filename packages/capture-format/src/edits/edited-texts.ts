import { traitsOfTag } from '../fingerprint/tag-traits.ts'
import { indexOf, type TreeIndex } from '../fingerprint/tree-index.ts'
import { type AttributeKind, attributeKindOf } from '../tree/attribute-kinds.ts'
import type { Touched } from '../tree/map-tree.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { eachElement } from './each-element.ts'

/** Nodes of a captured page that edits changed, with all below them. */
export interface ChangedNodes {
  readonly changed: ReadonlySet<number>
  /** With all around them; null for the whole page. */
  readonly touched: Touched | null
}

/** The outermost nodes of an edited page that are not as they were captured. */
function changedNodes(
  edited: DocumentNode,
  changed: ReadonlySet<number>,
  touched: Touched,
): TreeNode[] {
  const found: TreeNode[] = []
  const stack: TreeNode[] = [edited]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (changed.has(node.id)) found.push(node)
    else if (node.type === nodeType.element || node.type === nodeType.document) {
      for (const child of node.childNodes) if (touched[child.id]) stack.push(child)
      if (node.type === nodeType.element && node.contentDocument) stack.push(node.contentDocument)
    }
  }
  return found
}

/** All that an edited page says, and where. What edits left as it was is known from the page's index. */
export class EditedTexts {
  readonly #index: TreeIndex
  /** Places of elements that edits changed, or that stand in such ones, other than 0. */
  readonly #changed: Uint8Array
  readonly #drawn: string[] = []
  readonly #undrawn: ElementNode[] = []
  readonly #attributes: { nodeId: number; kind: AttributeKind; value: string }[] = []

  constructor(captured: DocumentNode, edited: DocumentNode, { changed, touched }: ChangedNodes) {
    this.#index = indexOf(captured)
    this.#changed = touched
      ? this.#index.within(changed)
      : new Uint8Array(this.#index.elements.length).fill(1)
    const roots = touched ? changedNodes(edited, changed, touched) : [edited]
    eachElement(roots, (element) => this.#add(element))
  }

  #add(element: ElementNode): void {
    const { id, tagName, attributes, childNodes } = element
    for (const name in attributes) {
      const kind = attributeKindOf(tagName, name)
      const value = attributes[name]
      if (kind !== 'other' && typeof value === 'string') {
        this.#attributes.push({ nodeId: id, kind, value })
      }
    }
    const { saysUndrawn, drawsText, isField } = traitsOfTag(tagName)
    if (saysUndrawn) this.#undrawn.push(element)
    if (isField) {
      for (const text of [attributes.value, attributes.placeholder]) {
        if (typeof text === 'string') this.#drawn.push(text)
      }
    }
    if (!drawsText) return
    for (const child of childNodes) {
      if (child.type === nodeType.text) this.#drawn.push(child.textContent)
    }
  }

  /** Texts that people see where they are not hidden, until one is answered with `true`. */
  eachDrawn(visit: (text: string) => boolean): void {
    for (const text of this.#drawn) if (visit(text)) return
    const { places, texts } = this.#index.drawn
    for (let at = 0; at < texts.length; at += 1) {
      if (!this.#changed[places[at] ?? -1] && visit(texts[at] ?? '')) return
    }
  }

  /** Ids of the elements with an attribute of a kind; of those that may repeat what the page says. */
  withAttribute(isMeant: (kind: AttributeKind, value: string) => boolean): number[] {
    const found: number[] = []
    for (const { nodeId, kind, value } of this.#attributes) {
      if (isMeant(kind, value)) found.push(nodeId)
    }
    const { places, kinds, values } = this.#index.repetitions
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? -1
      if (this.#changed[place] || !isMeant(kinds[at] ?? 'other', values[at] ?? '')) continue
      const element = this.#index.elements[place]
      if (element) found.push(element.id)
    }
    return found
  }

  /** Elements whose texts are heard, offered or shown in a tab. */
  undrawn(): ElementNode[] {
    const { undrawn, elements } = this.#index
    const asCaptured = undrawn.flatMap((place) => {
      const element = elements[place]
      return element && !this.#changed[place] ? [element] : []
    })
    return [...this.#undrawn, ...asCaptured]
  }
}
