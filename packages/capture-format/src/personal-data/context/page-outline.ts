import { readableTexts } from '../../find/readable-texts.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'

/** A text that a page shows, without the space around it. */
export interface ShownText {
  /** Its number among the shown texts of the page. */
  readonly index: number
  /** The number of its element. */
  readonly element: number
  readonly nodeId: number
  readonly place: string
  readonly said: string
  /** Where it begins in the text at its place. */
  readonly start: number
  readonly run: number | null
}

/**
 * The elements and shown texts of a page by number, in document order, so that asking what stands
 * within or around an element costs what is answered and not what it holds.
 */
export class PageOutline {
  readonly elements: readonly ElementNode[]
  readonly texts: readonly ShownText[]
  readonly #parents: readonly number[]
  readonly #ends: readonly number[]
  readonly #firstTexts: readonly number[]
  readonly #endTexts: readonly number[]

  constructor(tree: DocumentNode) {
    const elements: ElementNode[] = []
    const parents: number[] = []
    const numbers = new Map<TreeNode, number>()
    for (const { node, parent } of walk(tree)) {
      const above = (parent && numbers.get(parent)) ?? -1
      if (node.type === nodeType.document) numbers.set(node, above)
      if (node.type !== nodeType.element) continue
      numbers.set(node, elements.length)
      elements.push(node)
      parents.push(above)
    }
    const texts: ShownText[] = []
    for (const { element, place, text, run } of readableTexts(tree)) {
      if (!place.startsWith('#') && place !== 'value') continue
      const said = text.trim()
      const number = numbers.get(element)
      if (said === '' || number === undefined) continue
      const start = text.length - text.trimStart().length
      const at = { index: texts.length, element: number, nodeId: element.id, place }
      texts.push({ ...at, said, start, run })
    }
    const ends = elements.map((_, number) => number + 1)
    const firstTexts = elements.map(() => texts.length)
    const endTexts = elements.map(() => 0)
    const widen = (number: number, first: number, end: number): void => {
      firstTexts[number] = Math.min(firstTexts[number] ?? first, first)
      endTexts[number] = Math.max(endTexts[number] ?? end, end)
    }
    for (const { element, index } of texts) widen(element, index, index + 1)
    for (let number = elements.length - 1; number >= 0; number -= 1) {
      const parent = parents[number] ?? -1
      if (parent < 0) continue
      ends[parent] = Math.max(ends[parent] ?? 0, ends[number] ?? 0)
      widen(parent, firstTexts[number] ?? texts.length, endTexts[number] ?? 0)
    }
    this.elements = elements
    this.texts = texts
    this.#parents = parents
    this.#ends = ends
    this.#firstTexts = firstTexts
    this.#endTexts = endTexts
  }

  /** The number of an element's parent; -1 where there is none. */
  parentOf(element: number): number {
    return this.#parents[element] ?? -1
  }

  /** The number behind the last element within an element. */
  endOf(element: number): number {
    return this.#ends[element] ?? element + 1
  }

  *childrenOf(element: number): Generator<number, void> {
    const end = this.endOf(element)
    for (let child = element + 1; child < end; child = this.endOf(child)) yield child
  }

  /** How many texts an element holds. */
  countOf(element: number): number {
    return Math.max(0, (this.#endTexts[element] ?? 0) - (this.#firstTexts[element] ?? 0))
  }

  /** The first texts within an element, at most so many. */
  textsOf(element: number, most: number): readonly ShownText[] {
    const first = this.#firstTexts[element] ?? 0
    return this.texts.slice(first, first + Math.min(most, this.countOf(element)))
  }

  /** An attribute of an element in lower case; empty where it has none. */
  attributeOf(element: number, name: string): string {
    const value = this.elements[element]?.attributes[name]
    return typeof value === 'string' ? value.toLowerCase() : ''
  }

  tagOf(element: number): string {
    return this.elements[element]?.tagName ?? ''
  }
}
