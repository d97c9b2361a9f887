import { treeLimits } from '../tree/check-tree.ts'
import { nodeType } from '../tree/nodes.ts'
import { unfoldBreaks } from './line-breaks.ts'
import { endOfText, firstCode, isCode, mark, unescaped } from './marks.ts'
import { doctypeOf, documentOf, Malformed, type Tag, tagOf } from './unpack-tag.ts'

/** A tree of the right shape, whose contents nobody has checked yet. */
export type Unpacked = { ok: true; tree: unknown } | { ok: false; problem: string }

interface Draft {
  readonly type: number
  readonly id: number
  readonly childNodes: unknown[]
  contentDocument?: Draft
  isShadow?: true
}

interface Leaf {
  readonly type: number
  readonly id: number
  readonly textContent?: string
  isShadow?: true
}

/** Whether this is how `packTree` writes a tree, and not a node. */
export function isPackedTree(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && 'nodes' in json
}

/**
 * Unpacks a tree without recursion, whatever it is given: within `treeLimits` in nodes and levels. What
 * they say is for `problemOfTree` to check; nodes of the same tag share their attributes.
 */
export function unpackTree(json: Readonly<Record<string, unknown>>): Unpacked {
  const { nodes, tags, ids } = json
  if (typeof nodes !== 'string') return { ok: false, problem: 'tree.nodes: is not text' }
  if (!isListOf(tags, (tag): tag is string => typeof tag === 'string')) {
    return { ok: false, problem: 'tree.tags: is no list of texts' }
  }
  if (!isListOf(ids, (id): id is number => Number.isSafeInteger(id)) || ids.length % 2 === 1) {
    return { ok: false, problem: 'tree.ids: is no list of pairs of integers' }
  }
  try {
    const spelled = unfoldBreaks(nodes, treeLimits.totalLength)
    return { ok: true, tree: new Unpacking(spelled, tags, ids).run() }
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, problem: `tree.nodes: ${error.message}` }
    throw error
  }
}

function isListOf<T>(json: unknown, is: (item: unknown) => item is T): json is readonly T[] {
  return Array.isArray(json) && json.every(is)
}

class Unpacking {
  readonly #nodes: string
  readonly #tags: readonly Tag[]
  readonly #jumps: readonly number[]
  readonly #open: Draft[] = []
  #root: unknown
  #at = 0
  #count = 0
  #lastId = 0
  #nextJump = 0
  #untilJump: number
  #isShadow = false

  constructor(nodes: string, tags: readonly string[], jumps: readonly number[]) {
    this.#nodes = nodes
    this.#tags = tags.map(tagOf)
    this.#jumps = jumps
    this.#untilJump = jumps[0] ?? Number.POSITIVE_INFINITY
  }

  run(): unknown {
    while (this.#at < this.#nodes.length) this.#node()
    if (this.#open.length > 0) throw new Malformed('an element does not end')
    if (this.#root === undefined) throw new Malformed('is empty')
    if (this.#nextJump < this.#jumps.length) throw new Malformed('has fewer nodes than ids')
    return this.#root
  }

  #node(): void {
    const code = this.#nodes.charCodeAt(this.#at)
    if (isCode(code)) {
      const tag = this.#tags[code - firstCode]
      if (!tag) throw new Malformed(`has a tag at ${this.#at} that is not listed`)
      this.#at += 1
      this.#enter({ ...tag, type: nodeType.element, id: this.#id(), childNodes: [] })
      return
    }
    const first = this.#nodes[this.#at] ?? ''
    const name = first === mark.escape ? this.#nodes.slice(this.#at, this.#at + 2) : first
    this.#at += name.length
    switch (name) {
      case mark.open: {
        const start = this.#at
        const tag = tagOf(this.#nodes.slice(start, this.#endOfParts()))
        this.#enter({ ...tag, type: nodeType.element, id: this.#id(), childNodes: [] })
        return
      }
      case mark.close:
        if (!this.#open.pop() || this.#isShadow) throw new Malformed(`ends early at ${this.#at}`)
        return
      case mark.shadow:
        this.#isShadow = true
        return
      case mark.document: {
        const start = this.#at
        const document = documentOf(this.#nodes.slice(start, this.#endOfParts()))
        this.#enter({ ...document, type: nodeType.document, id: this.#id(), childNodes: [] })
        return
      }
      case mark.doctype: {
        const start = this.#at
        const doctype = doctypeOf(this.#nodes.slice(start, this.#endOfParts()))
        this.#add({ ...doctype, type: nodeType.documentType, id: this.#id() })
        return
      }
      case mark.text:
        this.#leaf(nodeType.text)
        return
      case mark.comment:
        this.#leaf(nodeType.comment)
        return
      case mark.cdata:
        this.#leaf(nodeType.cdata)
        return
      default:
        throw new Malformed(`cannot be read at ${this.#at - name.length}`)
    }
  }

  #leaf(type: number): void {
    const end = endOfText(this.#nodes, this.#at)
    const textContent = unescaped(this.#nodes.slice(this.#at, end))
    this.#at = end
    this.#add({ type, id: this.#id(), textContent })
  }

  /** Past a text and the attributes and values that follow it. */
  #endOfParts(): number {
    let end = endOfText(this.#nodes, this.#at)
    while (this.#nodes[end] === mark.attribute || this.#nodes[end] === mark.value) {
      end = endOfText(this.#nodes, end + 1)
    }
    this.#at = end
    return end
  }

  #id(): number {
    this.#count += 1
    if (this.#count > treeLimits.nodes) throw new Malformed(`is beyond ${treeLimits.nodes} nodes`)
    if (this.#untilJump === 0) {
      this.#lastId += this.#jumps[this.#nextJump + 1] ?? 0
      this.#nextJump += 2
      this.#untilJump = this.#jumps[this.#nextJump] ?? Number.POSITIVE_INFINITY
    }
    this.#untilJump -= 1
    this.#lastId += 1
    return this.#lastId
  }

  #enter(node: Draft): void {
    this.#add(node)
    this.#open.push(node)
    if (this.#open.length > treeLimits.depth) {
      throw new Malformed(`is more than ${treeLimits.depth} levels deep`)
    }
  }

  #add(node: Draft | Leaf): void {
    if (this.#isShadow) node.isShadow = true
    this.#isShadow = false
    const parent = this.#open.at(-1)
    if (!parent) {
      if (this.#root !== undefined) throw new Malformed(`goes on after its end at ${this.#at}`)
      this.#root = node
    } else if (node.type === nodeType.document && parent.type === nodeType.element) {
      if (parent.contentDocument) throw new Malformed('has two documents in a frame')
      parent.contentDocument = node as Draft
    } else parent.childNodes.push(node)
  }
}
