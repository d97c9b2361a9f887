import { indexOf } from '../fingerprint/tree-index.ts'
import { attributeKindOf } from '../tree/attribute-kinds.ts'
import { mapTree } from '../tree/map-tree.ts'
import { isHarmless, maskText } from '../tree/masking.ts'
import {
  type AttributeValue,
  type DocumentNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../tree/nodes.ts'
import { KnownWords } from './known-words.ts'
import { pairsOf, SaidWords } from './said-words.ts'

/** Elements whose texts are heard, offered or shown in a tab, and not drawn. */
const undrawn = new Set(['title', 'desc', 'noscript', 'template'])
interface Echoes {
  /** Words that stood only in what viewers must not see. */
  readonly words: KnownWords
  readonly said: SaidWords
  /** Ids that no element has any more. */
  readonly goneIds: ReadonlySet<string>
}

function eachElement(roots: readonly TreeNode[], visit: (element: ElementNode) => void): void {
  const stack: TreeNode[] = [...roots]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type !== nodeType.element && node.type !== nodeType.document) continue
    if (node.type === nodeType.element) {
      visit(node)
      if (node.contentDocument) stack.push(node.contentDocument)
    }
    for (const child of node.childNodes) if (child.type === nodeType.element) stack.push(child)
  }
}

function saidIn(taken: readonly TreeNode[]): SaidWords {
  const said = new SaidWords()
  for (const node of taken) {
    if (node.type === nodeType.element) said.addElement(node)
    else if (node.type === nodeType.text) said.addText(node.textContent)
  }
  return said
}

function idsIn(roots: readonly TreeNode[]): Set<string> {
  const ids = new Set<string>()
  eachElement(roots, ({ attributes: { id } }) => {
    if (typeof id === 'string') ids.add(id)
  })
  return ids
}

/**
 * What an edited page may repeat, and the elements that may do so. Words that people see in the rest
 * of the page stand there, and are no echo; so are ids that other elements have.
 */
function lookFor(
  captured: DocumentNode,
  edited: DocumentNode,
  taken: readonly TreeNode[],
): { echoes: Echoes; suspects: Set<number> } {
  const said = saidIn(taken)
  const all = new KnownWords(said.words)
  const unseen = new Set(said.words)
  const goneIds = idsIn(taken)
  const suspects = new Set<number>()
  const index = indexOf(captured)
  const see = (text: AttributeValue | undefined): void => {
    if (typeof text === 'string') for (const word of all.in(text)) unseen.delete(word)
  }
  eachElement([edited], ({ id, tagName, attributes, childNodes }) => {
    // Most elements have no such attribute: the index of the page knows which do.
    for (const name in index.talks[index.placeOf(id)] ? attributes : {}) {
      const kind = attributeKindOf(tagName, name)
      const value = attributes[name]
      if (kind === 'other' || typeof value !== 'string') continue
      if (kind === 'id') goneIds.delete(value)
      else if (kind === 'ids' || value.startsWith('#') || all.in(value).length > 0) suspects.add(id)
    }
    if (tagName === 'input' || tagName === 'textarea') {
      see(attributes.value)
      see(attributes.placeholder)
    }
    if (undrawn.has(tagName)) suspects.add(id)
    else if (tagName !== 'style') {
      for (const child of childNodes) if (child.type === nodeType.text) see(child.textContent)
    }
  })
  return { echoes: { words: new KnownWords(unseen), said, goneIds }, suspects }
}

function withoutWords(text: string, { words }: Echoes): string {
  if (words.in(text).length === 0) return text
  return text.replace(/[\p{L}\p{N}]{4,}/gu, (word) =>
    words.words.has(word.toLowerCase()) ? maskText(word) : word,
  )
}

/** Whether a value says words that stood side by side, or one that was all of a text. */
function repeats(value: string, { words, said }: Echoes, onlyPairs: boolean): boolean {
  const found = words.in(value)
  if (found.length === 0) return false
  if (!onlyPairs && found.some((word) => said.phrases.has(word))) return true
  return pairsOf(value).some(
    (pair) => said.pairs.has(pair) && found.some((word) => pair.split(' ').includes(word)),
  )
}

function withoutIds(value: string, { goneIds }: Echoes): string {
  const ids = value.split(/\s+/)
  const left = ids.filter((id) => !goneIds.has(id))
  return left.length === ids.length ? value : left.join(' ')
}

function ownValue(element: ElementNode, name: string, value: string, echoes: Echoes): string {
  const kind = attributeKindOf(element.tagName, name)
  if (kind === 'ids') return withoutIds(value, echoes)
  if (kind === 'read') return withoutWords(value, echoes)
  if (kind !== 'names') return value
  if (isHarmless(name, value) || value.startsWith('asset:')) return value
  const isLink = name === 'href' || name === 'xlink:href'
  if (isLink && value.startsWith('#') && echoes.goneIds.has(value.slice(1))) return '#'
  // A page's own theme may have the name of something that it says.
  const isRoot = element.tagName === 'html' || element.tagName === 'body'
  if (!repeats(value, echoes, isRoot)) return value
  return isLink ? '#' : maskText(value)
}

function silenced(element: ElementNode, echoes: Echoes): ElementNode {
  let attributes: Record<string, AttributeValue> | null = null
  for (const [name, value] of Object.entries(element.attributes)) {
    if (typeof value !== 'string') continue
    const own = ownValue(element, name, value, echoes)
    if (own !== value) attributes = { ...(attributes ?? element.attributes), [name]: own }
  }
  const changed = attributes === null ? element : { ...element, attributes }
  if (!undrawn.has(element.tagName)) return changed
  let isSame = true
  const childNodes = element.childNodes.map((node) => {
    if (node.type !== nodeType.text) return node
    const textContent = withoutWords(node.textContent, echoes)
    if (textContent === node.textContent) return node
    isSame = false
    return { ...node, textContent }
  })
  return isSame ? changed : { ...changed, childNodes }
}

/**
 * A page without what it repeats of what was taken from it: words that people read in `title`,
 * `aria-label` and the like, texts that stand in data and addresses once more, and references to ids
 * that went. What is seen elsewhere in the page stays. `taken` is of the page as captured.
 */
export function withoutEchoes(
  captured: DocumentNode,
  edited: DocumentNode,
  taken: readonly TreeNode[],
): DocumentNode {
  const { echoes, suspects } = lookFor(captured, edited, taken)
  if (suspects.size === 0) return edited
  if (echoes.words.words.size === 0 && echoes.goneIds.size === 0) return edited
  const element = (mapped: ElementNode): ElementNode =>
    suspects.has(mapped.id) ? silenced(mapped, echoes) : mapped
  return mapTree(edited, { element }, indexOf(captured).touched(suspects))
}
