import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { AttributeHasher, isItemByKind, mayBeItem, Repetitions } from './attribute-hasher.ts'
import { ElementRows, field, rowWidth } from './element-rows.ts'
import { hasWords, mixed, saidHash } from './hashing.ts'
import { NthOfTag } from './nth-of-tag.ts'
import { type TagTraits, traitsOfTag } from './tag-traits.ts'

/** How an element hangs below another, as `field.via` has it. */
export const inLight = 0
export const inShadow = 1
export const inDocument = 2
/** Children that make up the shape of an element. */
const shapeLength = 8

const noTag = traitsOfTag('')

/** The id of the last node in document order: mostly the largest. */
function lastNodeId(tree: DocumentNode): number {
  let node: DocumentNode | ElementNode = tree
  for (;;) {
    const last: TreeNode | undefined = node.childNodes.at(-1)
    if (!last) return node.id
    if (last.type !== nodeType.element && last.type !== nodeType.document) return last.id
    node = last
  }
}

/** Reads all that is known of a tree's elements in one pass, each element before those in it. */
export class TreeReader {
  readonly elements: ElementNode[] = []
  readonly rows: ElementRows
  /** One more than the element's place for each node id; 0 where there is no element. */
  places: Int32Array
  readonly drawn: { readonly places: number[]; readonly texts: string[] } = {
    places: [],
    texts: [],
  }
  readonly repetitions = new Repetitions()
  readonly undrawn: number[] = []
  hasShadow = false
  lastId = 0
  readonly #hasher = new AttributeHasher(this.repetitions)

  constructor(tree: DocumentNode) {
    const last = lastNodeId(tree)
    this.places = new Int32Array(last + 1)
    // About every second node is an element.
    this.rows = new ElementRows(last >> 1)
    this.#children(tree, -1, inDocument, null)
    this.#follow()
  }

  #place({ id }: ElementNode, at: number): void {
    if (id >= this.places.length) {
      const larger = new Int32Array(Math.max(id + 1, this.places.length * 2))
      larger.set(this.places)
      this.places = larger
    }
    this.places[id] = at + 1
  }

  #element(element: ElementNode, tag: TagTraits, parent: number, via: number, nth: number): number {
    const at = this.elements.length
    this.elements.push(element)
    this.#place(element, at)
    const hasher = this.#hasher
    hasher.read(element, tag, at)
    const row = this.rows.open(at)
    const { numbers } = this.rows
    numbers[row + field.parent] = parent
    numbers[row + field.tag] = tag.hash
    numbers[row + field.identity] = hasher.identity
    numbers[row + field.classes] = hasher.classes
    numbers[row + field.text] = hasher.said
    numbers[row + field.item] = -1
    numbers[row + field.anyFirst] = hasher.said
    numbers[row + field.key] = hasher.key
    numbers[row + field.nth] = nth
    numbers[row + field.via] = via
    if (isItemByKind(tag, hasher.role)) numbers[row + field.isItem] = 1
    if (tag.saysUndrawn) this.undrawn.push(at)
    if (tag.isField) this.#field(element, at)
    if (element.contentDocument) this.#children(element.contentDocument, at, inDocument, null)
    this.#children(element, at, inLight, tag)
    return at
  }

  #field({ attributes: { value, placeholder } }: ElementNode, at: number): void {
    if (typeof value === 'string') this.#draw(value, at)
    if (typeof placeholder === 'string') this.#draw(placeholder, at)
  }

  #draw(text: string, at: number): void {
    this.drawn.places.push(at)
    this.drawn.texts.push(text)
  }

  /** @param tag of the element that they are children of; null of a document's */
  #children(
    node: ElementNode | DocumentNode,
    parent: number,
    within: number,
    tag: TagTraits | null,
  ): void {
    const { childNodes } = node
    let lastName = ''
    let childTag = noTag
    let nths: NthOfTag | null = null
    let inside: number[] | null = null
    let only = -1
    let said = 0
    let first = 0
    let anyFirst = 0
    let shape = 0
    let count = 0
    let lastId = node.id
    for (let index = 0; index < childNodes.length; index += 1) {
      const child = childNodes[index]
      if (!child) continue
      // What is asked of nodes of all types alike is slow to read: nothing but the type is.
      if (child.type === nodeType.text) {
        const { id, textContent } = child
        if (id > lastId) lastId = id
        const text = saidHash(textContent)
        if (text === 0) continue
        if (tag?.drawsText) this.#draw(textContent, parent)
        said = mixed(said, text)
        if (anyFirst === 0) anyFirst = text
        if (first === 0 && hasWords(textContent)) first = text
      } else if (child.type === nodeType.element) {
        const { tagName } = child
        const via = within === inLight && child.isShadow ? inShadow : within
        if (via === inShadow) this.hasShadow = true
        if (tagName !== lastName) {
          lastName = tagName
          childTag = traitsOfTag(tagName)
        }
        const nth: number = nths ? nths.next(tagName, via) : 1
        nths ??= new NthOfTag(tagName, via)
        const at = this.#element(child, childTag, parent, via, nth)
        const text = this.rows.get(at, field.text)
        if (text !== 0) said = mixed(said, text)
        if (first === 0) first = this.rows.get(at, field.first)
        if (anyFirst === 0) anyFirst = this.rows.get(at, field.anyFirst)
        if (count < shapeLength) shape = mixed(shape, childTag.hash)
        if (count === 0) only = at
        else if (inside) inside.push(at)
        else inside = [only, at]
        count += 1
      } else if (child.id > lastId) lastId = child.id
    }
    if (lastId > this.lastId) this.lastId = lastId
    if (parent >= 0) this.#say(parent, said, first, anyFirst, shape, count)
    if (inside) this.#markItems(inside)
  }

  /** What an element's children say; those of its frame's document before. */
  #say(
    at: number,
    said: number,
    first: number,
    anyFirst: number,
    shape: number,
    count: number,
  ): void {
    const rows = this.rows
    if (said !== 0) rows.set(at, field.text, mixed(rows.get(at, field.text), said))
    if (rows.get(at, field.first) === 0) rows.set(at, field.first, first)
    if (rows.get(at, field.anyFirst) === 0) rows.set(at, field.anyFirst, anyFirst)
    rows.set(at, field.shape, mixed(mixed(rows.get(at, field.shape), shape), count))
  }

  /** Elements of one class and shape beside each other are a list, whatever they are called. */
  #markItems(inside: readonly number[]): void {
    let firstOfKind: Map<number, number> | null = null
    for (const at of inside) {
      const classes = this.rows.get(at, field.classes)
      const element = this.elements[at]
      if (classes === 0 || !element) continue
      const tag = traitsOfTag(element.tagName)
      if (!mayBeItem(element, tag)) continue
      const kind = mixed(mixed(tag.hash, classes), this.rows.get(at, field.shape))
      firstOfKind ??= new Map()
      const first = firstOfKind.get(kind)
      if (first === undefined) firstOfKind.set(kind, at)
      else {
        this.rows.set(first, field.isItem, 1)
        this.rows.set(at, field.isItem, 1)
      }
    }
  }

  /** From each element to those in it: which item it stands in, and what that is called. */
  #follow(): void {
    const { numbers } = this.rows
    const of = (row: number, which: number): number => numbers[row + which] ?? 0
    for (let at = 0; at < this.elements.length; at += 1) {
      const row = at * rowWidth
      const parent = of(row, field.parent)
      const around = parent * rowWidth
      const outer = parent < 0 ? -1 : of(around, field.item)
      if (of(row, field.isItem) !== 0) {
        const first = of(row, field.first) || of(row, field.anyFirst)
        const standing =
          parent < 0 ? 0 : mixed(of(around, field.identity), of(around, field.classes))
        const lists = outer < 0 ? 0 : of(outer * rowWidth, field.name)
        numbers[row + field.item] = at
        numbers[row + field.name] = mixed(mixed(first, of(row, field.key)), mixed(standing, lists))
      } else if (outer >= 0) {
        const place = of(row, field.nth) * 4 + of(row, field.via)
        numbers[row + field.item] = outer
        numbers[row + field.way] = mixed(of(around, field.way), mixed(of(row, field.tag), place))
      }
    }
  }
}
