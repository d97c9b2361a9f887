import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import type { Fingerprint } from './fingerprint.ts'
import { shortHash } from './short-hash.ts'

/** Attributes that say which element it is; classes and styles change with its state. */
const telling = [
  'id',
  'name',
  'type',
  'role',
  'for',
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'data-testid',
  'data-test',
  'data-cy',
]
/** Ids that frameworks number anew for every page. */
const numbered = /^:?[a-z]*:?\w*\d{2,}\w*:?$|^:.*:$|[0-9a-f]{8}-[0-9a-f]{4}/i
/** Characters of text that take part in a hash. */
const textLength = 400

export interface IndexedElement extends Fingerprint {
  readonly nodeHash: string
  readonly nodeId: number
  readonly tagName: string
}

interface Described {
  readonly text: string
  readonly fullHash: string
  readonly ownHash: string
}

interface Entry {
  readonly element: ElementNode
  readonly ancestors: readonly string[]
  readonly firstSiblingHash: string | null
  readonly xpath: string
}

function attributesOf({ attributes }: ElementNode): string {
  return telling
    .map((name) => {
      const value = attributes[name]
      if (typeof value !== 'string') return ''
      return name === 'id' && numbered.test(value) ? '' : value
    })
    .join('\u0001')
}

/** Every element of a tree with its fingerprint. */
export class TreeIndex {
  readonly elements: IndexedElement[] = []
  /** The largest id of any node. */
  lastId = 0
  readonly #described = new Map<ElementNode, Described>()
  readonly #byId = new Map<number, IndexedElement>()
  readonly #byHash = new Map<string, IndexedElement[]>()
  readonly #byPath = new Map<string, IndexedElement>()

  constructor(tree: DocumentNode) {
    this.#describeAll(tree)
    this.#index(tree)
  }

  find(nodeId: number): IndexedElement | null {
    return this.#byId.get(nodeId) ?? null
  }

  /** Those that are and say the same. */
  equalTo(nodeHash: string | null): readonly IndexedElement[] {
    return (nodeHash === null ? undefined : this.#byHash.get(nodeHash)) ?? []
  }

  at(xpath: string): IndexedElement | null {
    return this.#byPath.get(xpath) ?? null
  }

  #add(element: IndexedElement): void {
    this.elements.push(element)
    this.#byId.set(element.nodeId, element)
    this.#byPath.set(element.xpath, element)
    const equal = this.#byHash.get(element.nodeHash)
    if (equal) equal.push(element)
    else this.#byHash.set(element.nodeHash, [element])
  }

  /** Children before parents, without recursion. */
  #describeAll(tree: DocumentNode): void {
    const order: ElementNode[] = []
    const stack: TreeNode[] = [tree]
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (node.id > this.lastId) this.lastId = node.id
      if (node.type !== nodeType.element && node.type !== nodeType.document) continue
      if (node.type === nodeType.element) {
        order.push(node)
        if (node.contentDocument) stack.push(node.contentDocument)
      }
      stack.push(...node.childNodes)
    }
    for (const element of order.reverse()) this.#described.set(element, this.#describe(element))
  }

  #describe(element: ElementNode): Described {
    let text = ''
    let own = ''
    for (const child of element.childNodes) {
      if (text.length >= textLength) break
      if (child.type === nodeType.text) {
        text += child.textContent
        own += child.textContent
      } else if (child.type === nodeType.element) {
        text += ` ${this.#described.get(child)?.text ?? ''}`
      }
    }
    const plain = (value: string): string => value.replace(/\s+/g, ' ').trim().slice(0, textLength)
    const identity = `${element.tagName}\u0000${attributesOf(element)}`
    return {
      text: plain(text),
      fullHash: shortHash(`${identity}\u0000${plain(text)}`),
      ownHash: shortHash(`${identity}\u0000${plain(own)}`),
    }
  }

  #index(tree: DocumentNode): void {
    const stack: Entry[] = []
    this.#push(stack, tree.childNodes, [], '')
    for (let entry = stack.pop(); entry; entry = stack.pop()) {
      const { element, ancestors, firstSiblingHash, xpath } = entry
      const described = this.#described.get(element)
      if (!described) continue
      const [parentHash = null, grandparentHash = null, greatGrandparentHash = null] = ancestors
      this.#add({
        nodeId: element.id,
        tagName: element.tagName,
        nodeHash: described.fullHash,
        parentHash,
        grandparentHash,
        greatGrandparentHash,
        firstSiblingHash,
        xpath,
      })
      const below = [described.ownHash, ...ancestors].slice(0, 3)
      const light = element.childNodes.filter((child) => !child.isShadow)
      const shadow = element.childNodes.filter((child) => child.isShadow)
      this.#push(stack, light, below, xpath)
      this.#push(stack, shadow, below, `${xpath}/#shadow`)
      const frame = element.contentDocument?.childNodes ?? []
      this.#push(stack, frame, below, `${xpath}/#document`)
    }
  }

  #push(
    stack: Entry[],
    children: readonly TreeNode[],
    ancestors: readonly string[],
    path: string,
  ): void {
    const elements = children.filter((child) => child.type === nodeType.element)
    const first = elements[0]
    const firstSiblingHash = first ? (this.#described.get(first)?.fullHash ?? null) : null
    const counts = new Map<string, number>()
    for (const element of elements) {
      const count = (counts.get(element.tagName) ?? 0) + 1
      counts.set(element.tagName, count)
      const xpath = `${path}/${element.tagName}[${count}]`
      stack.push({ element, ancestors, firstSiblingHash, xpath })
    }
  }
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
