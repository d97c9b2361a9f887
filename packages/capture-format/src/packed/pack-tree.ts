import { type AttributeValue, type DocumentNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { foldBreaks } from './line-breaks.ts'
import { codes, escaped, firstCode, flags, mark } from './marks.ts'

/** A tree as text, its nodes in document order. */
export interface PackedTree {
  /** Tags with their attributes that stand in `nodes` as one character each, from U+0700 on. */
  readonly tags: readonly string[]
  readonly nodes: string
  /** Where ids do not count up from 1: how many nodes further on, and by how much they jump. */
  readonly ids: readonly number[]
}

/** A tag that comes this often gets a character. Fewer cost more in the list than they save. */
const oftenEnough = 16

/**
 * Packs a tree. `like` are the tags of another packed tree: the same characters then stand for the
 * same tags, so that trees that are alike have texts that are alike.
 */
export function packTree(tree: DocumentNode, like: readonly string[] = []): PackedTree {
  const tokens: string[] = []
  const ids = new IdJumps()
  const stack: (TreeNode | null)[] = [tree]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === null) {
      tokens.push(mark.close)
      continue
    }
    ids.add(node.id)
    if (node.isShadow) tokens.push(mark.shadow)
    tokens.push(tokenOf(node))
    if (node.type !== nodeType.document && node.type !== nodeType.element) continue
    stack.push(null)
    for (let i = node.childNodes.length - 1; i >= 0; i -= 1) {
      const child = node.childNodes[i]
      if (child) stack.push(child)
    }
    if (node.type === nodeType.element && node.contentDocument) stack.push(node.contentDocument)
  }
  const tags = commonTags(tokens, like)
  const codeOf = new Map(
    tags.map((tag, index) => [mark.open + tag, String.fromCharCode(firstCode + index)]),
  )
  const nodes = tokens.map((token) => codeOf.get(token) ?? token).join('')
  return { tags, nodes: foldBreaks(nodes), ids: ids.jumps }
}

function commonTags(tokens: readonly string[], like: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const token of tokens) {
    if (token.startsWith(mark.open)) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  for (const tag of like) counts.delete(mark.open + tag)
  const often = [...counts].filter(([, count]) => count >= oftenEnough)
  often.sort(([, a], [, b]) => b - a)
  return [...like, ...often.map(([token]) => token.slice(1))].slice(0, codes)
}

function tokenOf(node: TreeNode): string {
  switch (node.type) {
    case nodeType.document:
      return mark.document + (node.compatMode ?? '') + sheets(node.adoptedStyleSheets)
    case nodeType.documentType:
      return (
        mark.doctype + [node.name, node.publicId, node.systemId].map(escaped).join(mark.attribute)
      )
    case nodeType.element: {
      const { tagName, attributes } = node
      let more = ''
      for (const [letter, flag] of flags) if (node[flag]) more += letter
      more += sheets(node.adoptedStyleSheets)
      const own = more === '' ? '' : mark.attribute + mark.attribute + more
      let token = mark.open + escaped(tagName) + own
      for (const [name, value] of Object.entries(attributes)) token += attribute(name, value)
      return token
    }
    case nodeType.text:
      return mark.text + escaped(node.textContent)
    case nodeType.comment:
      return mark.comment + escaped(node.textContent)
    case nodeType.cdata:
      return mark.cdata + escaped(node.textContent)
  }
}

function attribute(name: string, value: AttributeValue): string {
  const begin = mark.attribute + escaped(name)
  if (typeof value === 'string') return begin + mark.value + escaped(value)
  if (value === true && name !== '') return begin
  return begin + mark.value + mark.value + JSON.stringify(value)
}

function sheets(list: readonly string[] | undefined): string {
  return (list ?? []).map((sheet) => mark.value + escaped(sheet)).join('')
}

class IdJumps {
  readonly jumps: number[] = []
  #expected = 1
  #since = 0

  add(id: number): void {
    if (id !== this.#expected) {
      this.jumps.push(this.#since, id - this.#expected)
      this.#since = 0
    }
    this.#since += 1
    this.#expected = id + 1
  }
}
