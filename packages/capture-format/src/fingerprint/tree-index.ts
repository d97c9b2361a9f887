import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import type { Repetitions } from './attribute-hasher.ts'
import { type ElementRows, field, rowWidth } from './element-rows.ts'
import { mixed } from './hashing.ts'
import { inDocument, inLight, inShadow, TreeReader } from './tree-reader.ts'

/** How a path says that an element hangs in light children, a shadow root or a frame's document. */
const ways: Readonly<Record<number, string>> = {
  [inLight]: '',
  [inShadow]: '/#shadow',
  [inDocument]: '/#document',
}

/**
 * Every element of a tree, by its place in document order, with what it is known by: hashes of what
 * it is, says and stands in. One pass, since each page that is baked needs it once.
 */
export class TreeIndex {
  readonly elements: readonly ElementNode[]
  /** Texts that people see where they are not hidden, what stands in fields among them. */
  readonly drawn: { readonly places: readonly number[]; readonly texts: readonly string[] }
  /** Attributes that may repeat what the page says. */
  readonly repetitions: Repetitions
  /** Places of elements whose texts are heard, offered or shown in a tab, and not drawn. */
  readonly undrawn: readonly number[]
  /** Whether any element has a shadow root. */
  readonly hasShadow: boolean
  /** The largest id of any node. */
  readonly lastId: number
  readonly #rows: ElementRows
  readonly #places: Int32Array
  #heads = new Int32Array(0)
  // What few ask for, made when somebody does.
  #paths: Map<string, number> | null = null
  #title: number | null = null
  /** How many children of each kind an element has. */
  readonly #kinds = new Map<number, Map<number, number>>()

  constructor(tree: DocumentNode) {
    const read = new TreeReader(tree)
    this.elements = read.elements
    this.drawn = read.drawn
    this.repetitions = read.repetitions
    this.undrawn = read.undrawn
    this.hasShadow = read.hasShadow
    this.lastId = read.lastId
    this.#rows = read.rows
    this.#places = read.places
    this.#chain()
  }

  /** The place of an element; -1 where the tree has none of that id. */
  placeOf(nodeId: number): number {
    return (this.#places[nodeId] ?? 0) - 1
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

  /** The hash of what an element is, whatever its texts. */
  identity(at: number): number {
    return this.#rows.get(at, field.identity)
  }

  classes(at: number): number {
    return this.#rows.get(at, field.classes)
  }

  /** The hash of all texts of an element and of what is in it; 0 where there is none. */
  text(at: number): number {
    return this.#rows.get(at, field.text)
  }

  /** The hash of the tags of an element's children. */
  shape(at: number): number {
    return this.#rows.get(at, field.shape)
  }

  /** The item of a list that it is or stands in, -1 for none. */
  itemOf(at: number): number {
    return at < 0 ? -1 : this.#rows.get(at, field.item)
  }

  /** The hash of the way from its list item to the element. */
  way(at: number): number {
    return this.#rows.get(at, field.way)
  }

  /** The hash of what names a list item among its siblings, and the items around it among theirs. */
  name(at: number): number {
    return this.#rows.get(at, field.name)
  }

  /** What an ancestor or surrounding is known by. */
  standing(at: number): number {
    return mixed(this.identity(at), this.classes(at))
  }

  /** The hash of all texts of the outermost list around an element. */
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
    for (let at = place; at >= 0; at = this.parentOf(at)) parts.push(this.#pathPart(at))
    return parts.reverse().join('')
  }

  /** The place of the only element of a path; -1 where there is none. */
  atPath(path: string): number {
    this.#paths ??= this.#allPaths()
    return this.#paths.get(path) ?? -1
  }

  /** The hash of the page's title; 0 where there is none. */
  titleText(): number {
    this.#title ??= this.elements.findIndex(({ tagName, isSVG }) => tagName === 'title' && !isSVG)
    return this.#title < 0 ? 0 : this.text(this.#title)
  }

  /** Whether it is the only one of its kind among those beside it. */
  isOnly(at: number): boolean {
    const parent = this.parentOf(at)
    const kinds = this.#kinds.get(parent) ?? new Map<number, number>()
    if (!this.#kinds.has(parent)) {
      this.#kinds.set(parent, kinds)
      for (const { id, type } of this.elements[parent]?.childNodes ?? []) {
        if (type !== nodeType.element) continue
        const kind = this.standing(this.placeOf(id))
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
    }
    return (kinds.get(this.standing(at)) ?? 0) <= 1
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

  #pathPart(at: number): string {
    const isRoot = this.parentOf(at) < 0
    const way = isRoot ? '' : (ways[this.#rows.get(at, field.via)] ?? '')
    return `${way}/${this.elements[at]?.tagName}[${this.#rows.get(at, field.nth)}]`
  }

  /** Whatever is around an element stands before it. A path that two have is nobody's. */
  #allPaths(): Map<string, number> {
    const paths: string[] = []
    const places = new Map<string, number>()
    for (let at = 0; at < this.elements.length; at += 1) {
      const path = (paths[this.parentOf(at)] ?? '') + this.#pathPart(at)
      paths.push(path)
      places.set(path, places.has(path) ? -1 : at)
    }
    return places
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
