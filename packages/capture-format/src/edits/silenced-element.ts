import { traitsOfTag } from '../fingerprint/tag-traits.ts'
import { attributeKindOf } from '../tree/attribute-kinds.ts'
import { isHarmless, maskText } from '../tree/masking.ts'
import { type AttributeValue, type ElementNode, nodeType } from '../tree/nodes.ts'
import type { ResidualReferences } from './residual-references.ts'
import { pairsOf, wordsOf } from './visible-words.ts'

function withoutWords(text: string, { words }: ResidualReferences): string {
  return text.replace(/[\p{L}\p{N}]{4,}/gu, (word) =>
    words.has(word.toLowerCase()) ? maskText(word) : word,
  )
}

/** Whether a value says words that stood side by side, or one that was all of a text. */
function repeats(value: string, { words, said }: ResidualReferences, onlyPairs: boolean): boolean {
  const found = new Set(wordsOf(value).filter((word) => words.has(word)))
  if (found.size === 0) return false
  if (!onlyPairs && [...found].some((word) => said.phrases.has(word))) return true
  return pairsOf(value).some(
    (pair) => said.pairs.has(pair) && pair.split(' ').some((word) => found.has(word)),
  )
}

function withoutIds(value: string, { goneIds }: ResidualReferences): string {
  const ids = value.split(/\s+/)
  const left = ids.filter((id) => !goneIds.has(id))
  return left.length === ids.length ? value : left.join(' ')
}

function ownValue(
  element: ElementNode,
  name: string,
  value: string,
  residual: ResidualReferences,
): string {
  const kind = attributeKindOf(element.tagName, name)
  if (kind === 'ids') return withoutIds(value, residual)
  if (kind === 'read') return withoutWords(value, residual)
  if (kind !== 'names') return value
  if (isHarmless(name, value) || value.startsWith('asset:')) return value
  const isLink = name === 'href' || name === 'xlink:href'
  if (isLink && value.startsWith('#') && residual.goneIds.has(value.slice(1))) return '#'
  // A page's own theme may have the name of something that it says.
  const isRoot = element.tagName === 'html' || element.tagName === 'body'
  if (!repeats(value, residual, isRoot)) return value
  return isLink ? '#' : maskText(value)
}

/** An element of an edited page without what it repeats of what viewers must not see. */
export function silencedElement(element: ElementNode, residual: ResidualReferences): ElementNode {
  let attributes: Record<string, AttributeValue> | null = null
  for (const [name, value] of Object.entries(element.attributes)) {
    if (typeof value !== 'string') continue
    const own = ownValue(element, name, value, residual)
    if (own !== value) attributes = { ...(attributes ?? element.attributes), [name]: own }
  }
  const changed = attributes === null ? element : { ...element, attributes }
  if (!traitsOfTag(element.tagName).saysUndrawn) return changed
  let isSame = true
  const childNodes = element.childNodes.map((node) => {
    if (node.type !== nodeType.text) return node
    const textContent = withoutWords(node.textContent, residual)
    if (textContent === node.textContent) return node
    isSame = false
    return { ...node, textContent }
  })
  return isSame ? changed : { ...changed, childNodes }
}
