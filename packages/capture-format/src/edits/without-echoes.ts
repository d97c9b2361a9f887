import { mapTree } from '../tree/map-tree.ts'
import { isHarmless, maskText } from '../tree/masking.ts'
import {
  type AttributeValue,
  type DocumentNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../tree/nodes.ts'
import { pairsOf, readAttributes, type SaidWords, wordsOf } from './said-words.ts'

/** Attributes that name other elements by their ids. */
const idLists = new Set([
  ...['for', 'headers', 'list', 'form', 'popovertarget', 'commandfor', 'itemref'],
  ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details'],
  ...['aria-flowto', 'aria-errormessage', 'aria-activedescendant'],
])
/** Elements whose texts are heard, offered or shown in a tab, and not drawn. */
const undrawn = new Set(['title', 'desc', 'noscript', 'template', 'style'])
/** Attributes that say a text again in the words of a program. */
const namesThings = /^(?:data-.*|name|href|xlink:href|datetime|download)$/

interface Echoes {
  /** Words that stood only in what viewers must not see. */
  readonly words: ReadonlySet<string>
  readonly said: SaidWords
  /** Ids that no element has any more. */
  readonly goneIds: ReadonlySet<string>
}

type Visit = (element: ElementNode) => void

function eachElement(tree: DocumentNode, visit: Visit): void {
  const stack: TreeNode[] = [tree]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type !== nodeType.element && node.type !== nodeType.document) continue
    if (node.type === nodeType.element) {
      visit(node)
      if (node.contentDocument) stack.push(node.contentDocument)
    }
    for (const child of node.childNodes) if (child.type === nodeType.element) stack.push(child)
  }
}

/** What people see in the rest of a page stands elsewhere, and is no echo. */
function unseenWords(words: ReadonlySet<string>, tree: DocumentNode): Set<string> {
  const unseen = new Set(words)
  const see = (text: AttributeValue | undefined): void => {
    if (typeof text !== 'string' || unseen.size === 0) return
    for (const word of wordsOf(text)) unseen.delete(word)
  }
  eachElement(tree, ({ tagName, attributes, childNodes }) => {
    if (tagName === 'input' || tagName === 'textarea') {
      see(attributes.value)
      see(attributes.placeholder)
    }
    if (undrawn.has(tagName)) return
    for (const child of childNodes) if (child.type === nodeType.text) see(child.textContent)
  })
  return unseen
}

function idsIn(tree: DocumentNode): Set<string> {
  const ids = new Set<string>()
  eachElement(tree, ({ attributes: { id } }) => {
    if (typeof id === 'string') ids.add(id)
  })
  return ids
}

function echoesOf(captured: DocumentNode, edited: DocumentNode, said: SaidWords): Echoes {
  const words = unseenWords(said.words, edited)
  const left = idsIn(edited)
  const goneIds = new Set([...idsIn(captured)].filter((id) => !left.has(id)))
  return { words, said, goneIds }
}

function withoutWords(text: string, { words }: Echoes): string {
  if (!wordsOf(text).some((word) => words.has(word))) return text
  return text.replace(/[\p{L}\p{N}]{4,}/gu, (word) =>
    words.has(word.toLowerCase()) ? maskText(word) : word,
  )
}

/** Whether a value says words that stood side by side, or one that was all of a text. */
function repeats(value: string, { words, said }: Echoes, onlyPairs: boolean): boolean {
  const found = wordsOf(value).filter((word) => words.has(word))
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
  if (idLists.has(name)) return withoutIds(value, echoes)
  if (readAttributes.has(name)) return withoutWords(value, echoes)
  if (!namesThings.test(name) || isHarmless(name, value)) return value
  const isLink = name === 'href' || name === 'xlink:href'
  if (isLink && value.startsWith('#') && echoes.goneIds.has(value.slice(1))) return '#'
  if (value.startsWith('asset:')) return value
  // A page's own theme may have the name of something that it says.
  const isRoot = element.tagName === 'html' || element.tagName === 'body'
  if (!repeats(value, echoes, isRoot)) return value
  return isLink ? '#' : maskText(value)
}

/**
 * A page without what it repeats of what was taken from it: words that people read in `title`,
 * `aria-label` and the like, texts that stand in data and addresses once more, and references to ids
 * that went. What is seen elsewhere in the page stays.
 */
export function withoutEchoes(
  captured: DocumentNode,
  edited: DocumentNode,
  said: SaidWords,
): DocumentNode {
  const echoes = echoesOf(captured, edited, said)
  if (echoes.words.size === 0 && echoes.goneIds.size === 0) return edited
  return mapTree(edited, {
    element: (element) => {
      let attributes: Record<string, AttributeValue> | null = null
      for (const [name, value] of Object.entries(element.attributes)) {
        if (typeof value !== 'string') continue
        const own = ownValue(element, name, value, echoes)
        if (own !== value) attributes = { ...(attributes ?? element.attributes), [name]: own }
      }
      return attributes === null ? element : { ...element, attributes }
    },
    leaf: (node, parent) => {
      if (node.type !== nodeType.text || parent.type !== nodeType.element) return node
      if (!undrawn.has(parent.tagName) || parent.tagName === 'style') return node
      const textContent = withoutWords(node.textContent, echoes)
      return textContent === node.textContent ? node : { ...node, textContent }
    },
  })
}
