import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { ElementRows, field, rowWidth } from './element-rows.ts'
import { hasWords, mixed, saidHash } from './hashing.ts'
import { NthOfTag } from './nth-of-tag.ts'
import { type TagTraits, traitsOfTag } from './tag-traits.ts'
import { isItemByKind, mayBeItem, Repetitions, Telling } from './telling.ts'

/** How an element hangs below another: in its light children, its shadow root or its document. */
const ways = ['', '/#shadow', '/#document'] as const
const inLight = 0
const inShadow = 1
const inDocument = 2
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

/**
 * Every element of a tree, by its place in document order, with what it is known by: hashes of what
 * it is, says and stands in. One pass, since each page that is baked needs it once.
 */
export class TreeIndex {
  readonly elements: ElementNode[] = []
  /** Texts that people see where they are not hidden, what stands in fields among them. */
  readonly drawn: { readonly places: number[]; readonly texts: string[] } = {
    places: [],
    texts: [],
  }
  /** Attributes that may repeat what the page says. */
  readonly repetitions = new Repetitions()
  /** Places of elements whose texts are heard, offered or shown in a tab, and not drawn. */
  readonly undrawn: number[] = []
  /** Whether any element has a shadow root. */
  hasShadow = false
  /** The largest id of any node. */
  lastId = 0
  readonly #rows: ElementRows
  readonly #telling = new Telling(this.repetitions)
  /** By node id one more than its place, 0 for none. */
  #places: Int32Array
  #heads = new Int32Array(0)

  constructor(tree: DocumentNode) {
    const last = lastNodeId(tree)
    this.#places = new Int32Array(last + 1)
    // About every second node is an element.
    this.#rows = new ElementRows(last >> 1)
    this.#children(tree, -1, inDocument, null)
    this.#follow()
    this.#chain()
  }

  /** The place of an element; -1 where the tree has none of that id. */
  placeOf(nodeId: number): number {
    return (this.#places[nodeId] ?? 0) - 1
  }

  #place({ id }: ElementNode, at: number): void {
    if (id >= this.#places.length) {
      const larger = new Int32Array(Math.max(id + 1, this.#places.length * 2))
      larger.set(this.#places)
      this.#places = larger
    }
    this.#places[id] = at + 1
  }

  /** Elements with all around them, for `mapTree`; null where a node is none, and so the whole tree. */
  touched(nodeIds: Iterable<number>): Uint8Array | null {
    const touched = new Uint8Array(this.lastId + 1)
    for (const nodeId of nodeIds) {
      let at = this.placeOf(nodeId)
      if (at < 0) return null
      while (at >= 0) {
        const element = this.elements[at]
        if (!element || touched[element.id]) break
        touched[element.id] = 1
        if (element.contentDocument) touched[element.contentDocument.id] = 1
        at = this.parentOf(at)
      }
    }
    return touched
  }

  /** Places at and below those of some elements, other than 0. */
  within(nodeIds: Iterable<number>): Uint8Array {
    const within = new Uint8Array(this.elements.length)
    for (const nodeId of nodeIds) {
      const at = this.placeOf(nodeId)
      if (at >= 0) within[at] = 1
    }
    // Whatever is around an element stands before it.
    for (let at = 1; at < within.length; at += 1) {
      const parent = this.parentOf(at)
      if (parent >= 0 && within[parent]) within[at] = 1
    }
    return within
  }

  /** The element around, -1 for none. */
  parentOf(at: number): number {
    return at < 0 ? -1 : this.#rows.get(at, field.parent)
  }

  /** Of what an element is, whatever it says. */
  identity(at: number): number {
    return this.#rows.get(at, field.identity)
  }

  classes(at: number): number {
    return this.#rows.get(at, field.classes)
  }

  /** Of all that it says with what is in it; 0 for nothing. */
  text(at: number): number {
    return this.#rows.get(at, field.text)
  }

  /** Of the tags of its children. */
  shape(at: number): number {
    return this.#rows.get(at, field.shape)
  }

  /** The item of a list that it is or stands in, -1 for none. */
  itemOf(at: number): number {
    return at < 0 ? -1 : this.#rows.get(at, field.item)
  }

  /** Of the way from that item to it. */
  way(at: number): number {
    return this.#rows.get(at, field.way)
  }

  /** Of an item: what names it among the others; of the lists around it too. */
  name(at: number): number {
    return this.#rows.get(at, field.name)
  }

  /** What an ancestor or surrounding is known by. */
  standing(at: number): number {
    return mixed(this.identity(at), this.classes(at))
  }

  /** Of an item's list, the outermost one: all that it says. */
  listText(at: number): number {
    let item = this.itemOf(at)
    let list = -1
    while (item >= 0) {
      list = this.parentOf(item)
      item = this.itemOf(list)
    }
    return this.text(list)
  }

  pathOf(place: number): string {
    const parts: string[] = []
    for (let at = place; at >= 0; at = this.parentOf(at)) {
      const isRoot = this.parentOf(at) < 0
      const way = isRoot ? '' : (ways[this.#rows.get(at, field.via)] ?? '')
      const nth = this.#rows.get(at, field.nth)
      parts.push(`${way}/${this.elements[at]?.tagName}[${nth}]`)
    }
    return parts.reverse().join('')
  }

  /** Whether it is the only one of its kind among those beside it. */
  isOnly(at: number): boolean {
    const kind = this.standing(at)
    const beside = this.elements[this.parentOf(at)]?.childNodes ?? []
    let count = 0
    for (const { id, type } of beside) {
      if (type === nodeType.element && this.standing(this.placeOf(id)) === kind) count += 1
    }
    return count <= 1
  }

  /** What elements are looked for by: in a list by its item and the way from there, else by what they say. */
  keyOf(at: number): number {
    const item = this.itemOf(at)
    return item < 0
      ? saidKey(this.identity(at), this.text(at))
      : itemKey(this.name(item), this.way(at), this.identity(at))
  }

  /** Whether an element's item has a name that is more than a number. */
  isNamed(at: number): boolean {
    const item = this.itemOf(at)
    return this.#rows.get(item, field.first) !== 0 || this.#rows.get(item, field.key) !== 0
  }

  /** Elements that may be looked for by a key: others may have it, too. */
  *having(key: number): Generator<number> {
    let at = this.#heads[key & (this.#heads.length - 1)] ?? -1
    while (at >= 0) {
      if (this.keyOf(at) === key) yield at
      at = this.#rows.get(at, field.next)
    }
  }

  #element(element: ElementNode, tag: TagTraits, parent: number, via: number, nth: number): number {
    const at = this.elements.length
    this.elements.push(element)
    this.#place(element, at)
    const telling = this.#telling
    telling.read(element, tag, at)
    const row = this.#rows.open(at)
    const { numbers } = this.#rows
    numbers[row + field.parent] = parent
    numbers[row + field.tag] = tag.hash
    numbers[row + field.identity] = telling.identity
    numbers[row + field.classes] = telling.classes
    numbers[row + field.text] = telling.said
    numbers[row + field.item] = -1
    numbers[row + field.anyFirst] = telling.said
    numbers[row + field.key] = telling.key
    numbers[row + field.nth] = nth
    numbers[row + field.via] = via
    if (isItemByKind(tag, telling.role)) numbers[row + field.isItem] = 1
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
        const text = this.text(at)
        if (text !== 0) said = mixed(said, text)
        if (first === 0) first = this.#rows.get(at, field.first)
        if (anyFirst === 0) anyFirst = this.#rows.get(at, field.anyFirst)
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
    const rows = this.#rows
    if (said !== 0) rows.set(at, field.text, mixed(rows.get(at, field.text), said))
    if (rows.get(at, field.first) === 0) rows.set(at, field.first, first)
    if (rows.get(at, field.anyFirst) === 0) rows.set(at, field.anyFirst, anyFirst)
    rows.set(at, field.shape, mixed(mixed(rows.get(at, field.shape), shape), count))
  }

  /** Elements of one class and shape beside each other are a list, whatever they are called. */
  #markItems(inside: readonly number[]): void {
    let firstOfKind: Map<number, number> | null = null
    for (const at of inside) {
      const classes = this.classes(at)
      const element = this.elements[at]
      if (classes === 0 || !element) continue
      const tag = traitsOfTag(element.tagName)
      if (!mayBeItem(element, tag)) continue
      const kind = mixed(mixed(tag.hash, classes), this.shape(at))
      firstOfKind ??= new Map()
      const first = firstOfKind.get(kind)
      if (first === undefined) firstOfKind.set(kind, at)
      else {
        this.#rows.set(first, field.isItem, 1)
        this.#rows.set(at, field.isItem, 1)
      }
    }
  }

  /** From each element to those in it: which item it stands in, and what that is called. */
  #follow(): void {
    const { numbers } = this.#rows
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

  #chain(): void {
    const count = this.elements.length
    let size = 16
    while (size < count) size *= 2
    this.#heads = new Int32Array(size).fill(-1)
    const heads = this.#heads
    const { numbers } = this.#rows
    for (let at = count - 1; at >= 0; at -= 1) {
      const slot = this.keyOf(at) & (size - 1)
      numbers[at * rowWidth + field.next] = heads[slot] ?? -1
      heads[slot] = at
    }
  }
}

export function saidKey(identity: number, text: number): number {
  return mixed(identity, text)
}

export function itemKey(name: number, way: number, identity: number): number {
  return mixed(mixed(name, way), identity)
}

const indexes = new WeakMap<DocumentNode, TreeIndex>()

/** The index of a tree, made once: trees do not change. */
export function indexOf(tree: DocumentNode): TreeIndex {
  const known = indexes.get(tree)
  if (known) return known
  const index = new TreeIndex(tree)
  indexes.set(tree, index)
  return index
}
