import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from './nodes.ts'

/**
 * A tree as a list, for its way out of a page: a browser writes such a list as JSON in a fifth of the
 * time that the tree takes. A node is its type and what belongs to it (an element's tag name and then
 * its attributes, name and value in turn), then all it holds, then `close`.
 */
export type FlatTree = readonly (string | number | true | null)[]

/** Types of nodes are 0 and above. */
const close = -1
/** Before a node whose id is not the next one: the id. */
const withId = -2
/** Before a node: the sum of `flags`. */
const withFlags = -3
const flags = { isSVG: 1, isCustom: 2, isShadowHost: 4, isShadow: 8 } as const

type Flagged = { readonly [Flag in keyof typeof flags]?: true }

function flagsOf({ isSVG, isCustom, isShadowHost, isShadow }: Flagged): number {
  return (
    (isSVG ? flags.isSVG : 0) +
    (isCustom ? flags.isCustom : 0) +
    (isShadowHost ? flags.isShadowHost : 0) +
    (isShadow ? flags.isShadow : 0)
  )
}

/** Makes a list of a tree that `takeDocument` made. Recursive: the tree must be within `treeLimits`. */
export function flattenTree(tree: DocumentNode): FlatTree {
  const list: (string | number | true | null)[] = []
  let nextId = 1
  const add = (node: TreeNode): void => {
    const sum = flagsOf(node as Flagged)
    if (sum !== 0) list.push(withFlags, sum)
    if (node.id !== nextId) list.push(withId, node.id)
    nextId = node.id + 1
    list.push(node.type)
    switch (node.type) {
      case nodeType.document:
        list.push(node.compatMode ?? null)
        for (const child of node.childNodes) add(child)
        list.push(close)
        return
      case nodeType.element: {
        const { attributes } = node
        list.push(node.tagName)
        for (const name in attributes) list.push(name, attributes[name] ?? null)
        for (const child of node.childNodes) add(child)
        if (node.contentDocument) add(node.contentDocument)
        list.push(close)
        return
      }
      case nodeType.documentType:
        list.push(node.name, node.publicId, node.systemId)
        return
      case nodeType.text:
      case nodeType.comment:
      case nodeType.cdata:
        list.push(node.textContent)
    }
  }
  add(tree)
  return list
}

class Reader {
  readonly #list: FlatTree
  #at = 0
  #nextId = 1

  constructor(list: FlatTree) {
    this.#list = list
  }

  /** The node that begins here; null where what is around it ends. */
  node(): TreeNode | null {
    let sum = 0
    let token = this.#next()
    if (token === withFlags) {
      sum = Number(this.#next())
      token = this.#next()
    }
    if (token === withId) {
      this.#nextId = Number(this.#next())
      token = this.#next()
    }
    if (token === close || token === undefined) return null
    const id = this.#nextId
    this.#nextId += 1
    const node = this.#ofType(Number(token), id)
    for (const [flag, bit] of Object.entries(flags)) {
      if (sum & bit) Object.assign(node, { [flag]: true })
    }
    return node
  }

  #next(): FlatTree[number] | undefined {
    const token = this.#list[this.#at]
    this.#at += 1
    return token
  }

  #ofType(type: number, id: number): TreeNode {
    switch (type) {
      case nodeType.document: {
        const compatMode = this.#next()
        const childNodes = this.#children()
        const mode = compatMode === 'BackCompat' || compatMode === 'CSS1Compat'
        return { type, id, childNodes, ...(mode ? { compatMode } : {}) }
      }
      case nodeType.element:
        return this.#element(id)
      case nodeType.documentType: {
        const [name, publicId, systemId] = [this.#text(), this.#text(), this.#text()]
        return { type, id, name, publicId, systemId }
      }
      case nodeType.cdata:
        this.#text()
        return { type, id, textContent: '' }
      case nodeType.comment:
        return { type, id, textContent: this.#text() }
      default:
        return { type: nodeType.text, id, textContent: this.#text() }
    }
  }

  #element(id: number): ElementNode {
    const tagName = this.#text()
    const attributes: Record<string, string | number | true | null> = {}
    while (typeof this.#list[this.#at] === 'string') {
      const name = this.#text()
      attributes[name] = this.#next() ?? null
    }
    const inside = this.#children()
    const contentDocument = inside.find((node) => node.type === nodeType.document)
    const childNodes = contentDocument ? inside.filter((it) => it !== contentDocument) : inside
    const element = { type: nodeType.element, id, tagName, attributes, childNodes }
    return contentDocument ? { ...element, contentDocument } : element
  }

  #children(): TreeNode[] {
    const children: TreeNode[] = []
    for (let child = this.node(); child; child = this.node()) children.push(child)
    return children
  }

  #text(): string {
    return String(this.#next() ?? '')
  }
}

/** The tree that was made a list of. */
export function unflattenTree(list: FlatTree): DocumentNode {
  const tree = new Reader(list).node()
  if (tree?.type !== nodeType.document) throw new Error('this is no list of a tree')
  return tree
}
