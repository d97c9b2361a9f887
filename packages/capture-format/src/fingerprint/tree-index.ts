import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import { hashOf, hasWords, mixed, saidHash } from './hashing.ts'
import { isItemByKind, mayBeItem, toldBy } from './telling.ts'

/** How an element hangs below another: in its light children, its shadow root or its document. */
const ways = ['', '/#shadow', '/#document'] as const
/** Children that make up the shape of an element. */
const shapeLength = 8

/**
 * Every element of a tree, by its place in document order, with what it is known by: hashes of what
 * it is, says and stands in. One pass, since each page that is baked needs it once.
 */
export class TreeIndex {
  readonly elements: ElementNode[] = []
  /** The element around, -1 for none. */
  readonly parents: number[] = []
  readonly identities: number[] = []
  readonly classes: number[] = []
  /** Of all that it says with what is in it; 0 for nothing. */
  readonly texts: number[] = []
  /** Whether its attributes may repeat what the page says. */
  readonly talks: boolean[] = []
  /** Of the tags of its children. */
  readonly shapes: number[] = []
  /** The item of a list that it is or stands in, -1 for none. */
  readonly items: number[] = []
  /** Of the way from that item to it. */
  readonly ways: number[] = []
  /** Of items: what names one among the others; of the lists around it too. */
  readonly names: number[] = []
  /** Whether any element has a shadow root. */
  hasShadow = false
  /** The largest id of any node. */
  lastId = 0
  /** Of the first text with words, and of the first of any kind. */
  readonly #firsts: number[] = []
  readonly #anyFirsts: number[] = []
  readonly #keys: number[] = []
  readonly #nths: number[] = []
  readonly #vias: number[] = []
  readonly #isItem: boolean[] = []
  readonly #tagHashes = new Map<string, number>()
  #places: Int32Array | null = null
  #heads = new Int32Array(0)
  #nexts = new Int32Array(0)

  constructor(tree: DocumentNode) {
    this.#children(tree, -1, 2)
    this.#follow()
    this.#chain()
  }

  /** The place of an element; -1 where the tree has none of that id. */
  placeOf(nodeId: number): number {
    this.#places ??= this.#allPlaces()
    return (this.#places[nodeId] ?? 0) - 1
  }

  /** One more than the place, 0 for none. */
  #allPlaces(): Int32Array {
    const places = new Int32Array(this.lastId + 1)
    this.elements.forEach(({ id }, index) => {
      places[id] = index + 1
    })
    return places
  }

  /** Elements with all around them, for `mapTree`; null where a node is none, and so the whole tree. */
  touched(nodeIds: Iterable<number>): Uint8Array | null {
    const touched = new Uint8Array(this.lastId + 1)
    for (const nodeId of nodeIds) {
      let at = this.placeOf(nodeId)
      if (at < 0) return null
      while (at >= 0) {
        const { id, contentDocument } = this.elements[at] ?? {}
        if (id === undefined || touched[id]) break
        touched[id] = 1
        if (contentDocument) touched[contentDocument.id] = 1
        at = this.parents[at] ?? -1
      }
    }
    return touched
  }

  /** What an ancestor or surrounding is known by. */
  standing(index: number): number {
    return mixed(this.identities[index] ?? 0, this.classes[index] ?? 0)
  }

  /** Of an item's list, the outermost one: all that it says. */
  listText(index: number): number {
    let item = this.items[index] ?? -1
    let list = -1
    while (item >= 0) {
      list = this.parents[item] ?? -1
      item = list < 0 ? -1 : (this.items[list] ?? -1)
    }
    return list < 0 ? 0 : (this.texts[list] ?? 0)
  }

  pathOf(index: number): string {
    const parts: string[] = []
    for (let at = index; at >= 0; at = this.parents[at] ?? -1) {
      const isRoot = (this.parents[at] ?? -1) < 0
      const way = isRoot ? '' : (ways[this.#vias[at] ?? 0] ?? '')
      parts.push(`${way}/${this.elements[at]?.tagName}[${this.#nths[at]}]`)
    }
    return parts.reverse().join('')
  }

  /** Whether it is the only one of its kind among those beside it. */
  isOnly(index: number): boolean {
    const parent = this.parents[index] ?? -1
    const kind = this.standing(index)
    const beside = parent < 0 ? [] : (this.elements[parent]?.childNodes ?? [])
    let count = 0
    for (const { id, type } of beside) {
      if (type === nodeType.element && this.standing(this.placeOf(id)) === kind) count += 1
    }
    return count <= 1
  }

  /** What elements are looked for by: in a list by its item and the way from there, else by what they say. */
  keyOf(index: number): number {
    const item = this.items[index] ?? -1
    const identity = this.identities[index] ?? 0
    return item < 0
      ? saidKey(identity, this.texts[index] ?? 0)
      : itemKey(this.names[item] ?? 0, this.ways[index] ?? 0, identity)
  }

  /** Whether an element's item has a name that is more than a number. */
  isNamed(index: number): boolean {
    const item = this.items[index] ?? -1
    return (this.#firsts[item] ?? 0) !== 0 || (this.#keys[item] ?? 0) !== 0
  }

  /** Elements that may be looked for by a key: others may have it, too. */
  *having(key: number): Generator<number> {
    let at = this.#heads[key & (this.#heads.length - 1)] ?? -1
    while (at >= 0) {
      if (this.keyOf(at) === key) yield at
      at = this.#nexts[at] ?? -1
    }
  }

  #element(element: ElementNode, parent: number, via: number, nth: number): number {
    const index = this.elements.length
    const tagHash = this.#tagHash(element.tagName)
    const { identity, said, classes, key, talks } = toldBy(element, tagHash)
    this.elements.push(element)
    this.parents.push(parent)
    this.identities.push(identity)
    this.classes.push(classes)
    this.texts.push(said)
    this.shapes.push(0)
    this.items.push(-1)
    this.ways.push(0)
    this.names.push(0)
    this.#firsts.push(0)
    this.#anyFirsts.push(said)
    this.#keys.push(key)
    this.talks.push(talks)
    this.#nths.push(nth)
    this.#vias.push(via)
    this.#isItem.push(isItemByKind(element))
    if (element.contentDocument) this.#children(element.contentDocument, index, 2)
    this.#children(element, index, 0)
    return index
  }

  #children(node: ElementNode | DocumentNode, parent: number, via: number): void {
    if (node.id > this.lastId) this.lastId = node.id
    const { childNodes } = node
    let said = 0
    let first = 0
    let anyFirst = 0
    let shape = 0
    let count = 0
    const nths = childNodes.length > 1 ? new Map<string, number>() : null
    const inside: number[] = []
    for (const child of childNodes) {
      if (child.id > this.lastId) this.lastId = child.id
      if (child.type === nodeType.text) {
        const text = saidHash(child.textContent)
        if (text === 0) continue
        said = mixed(said, text)
        if (anyFirst === 0) anyFirst = text
        if (first === 0 && hasWords(child.textContent)) first = text
      } else if (child.type === nodeType.element) {
        const childVia = via === 2 ? 2 : child.isShadow ? 1 : 0
        if (childVia === 1) this.hasShadow = true
        const nth = this.#nth(nths, child.tagName, childVia)
        const index = this.#element(child, parent, childVia, nth)
        const text = this.texts[index] ?? 0
        if (text !== 0) said = mixed(said, text)
        if (first === 0) first = this.#firsts[index] ?? 0
        if (anyFirst === 0) anyFirst = this.#anyFirsts[index] ?? 0
        if (count < shapeLength) shape = mixed(shape, this.#tagHash(child.tagName))
        count += 1
        inside.push(index)
      }
    }
    if (parent >= 0) {
      if (said !== 0) this.texts[parent] = mixed(this.texts[parent] ?? 0, said)
      if (this.#firsts[parent] === 0) this.#firsts[parent] = first
      if (this.#anyFirsts[parent] === 0) this.#anyFirsts[parent] = anyFirst
      this.shapes[parent] = mixed(mixed(this.shapes[parent] ?? 0, shape), count)
    }
    if (inside.length > 1) this.#markItems(inside)
  }

  #nth(nths: Map<string, number> | null, tagName: string, via: number): number {
    if (!nths) return 1
    const name = via === 1 ? `#${tagName}` : tagName
    const nth = (nths.get(name) ?? 0) + 1
    nths.set(name, nth)
    return nth
  }

  /** Elements of one class and shape beside each other are a list, whatever they are called. */
  #markItems(inside: readonly number[]): void {
    const firstOfKind = new Map<number, number>()
    for (const index of inside) {
      const classes = this.classes[index] ?? 0
      const element = this.elements[index]
      if (classes === 0 || !element || !mayBeItem(element)) continue
      const kind = mixed(mixed(this.#tagHash(element.tagName), classes), this.shapes[index] ?? 0)
      const first = firstOfKind.get(kind)
      if (first === undefined) firstOfKind.set(kind, index)
      else {
        this.#isItem[first] = true
        this.#isItem[index] = true
      }
    }
  }

  /** From each element to those in it: which item it stands in, and what that is called. */
  #follow(): void {
    for (let index = 0; index < this.elements.length; index += 1) {
      const parent = this.parents[index] ?? -1
      const outer = parent < 0 ? -1 : (this.items[parent] ?? -1)
      if (this.#isItem[index]) {
        this.items[index] = index
        const around = parent < 0 ? 0 : this.standing(parent)
        const named = mixed(
          this.#firsts[index] || (this.#anyFirsts[index] ?? 0),
          this.#keys[index] ?? 0,
        )
        this.names[index] = mixed(named, mixed(around, outer < 0 ? 0 : (this.names[outer] ?? 0)))
      } else if (outer >= 0) {
        this.items[index] = outer
        const place = (this.#nths[index] ?? 1) * 4 + (this.#vias[index] ?? 0)
        const tag = this.#tagHash(this.elements[index]?.tagName ?? '')
        this.ways[index] = mixed(this.ways[parent] ?? 0, mixed(tag, place))
      }
    }
  }

  #chain(): void {
    const count = this.elements.length
    let size = 16
    while (size < count) size *= 2
    this.#heads = new Int32Array(size).fill(-1)
    this.#nexts = new Int32Array(count)
    for (let index = count - 1; index >= 0; index -= 1) {
      const slot = this.keyOf(index) & (size - 1)
      this.#nexts[index] = this.#heads[slot] ?? -1
      this.#heads[slot] = index
    }
  }

  #tagHash(tagName: string): number {
    const known = this.#tagHashes.get(tagName)
    if (known !== undefined) return known
    const hash = hashOf(tagName)
    this.#tagHashes.set(tagName, hash)
    return hash
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
