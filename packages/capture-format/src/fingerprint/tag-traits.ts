import { AttributesOfTag } from './attribute-traits.ts'
import { hashOf } from './hashing.ts'

/** What the name of an element says of it, whichever element it is. */
export interface TagTraits {
  readonly hash: number
  /** One of a list by its name alone. */
  readonly isItem: boolean
  /** Never one of a list for standing beside others of its kind. */
  readonly isNeverItem: boolean
  /** People see its texts, where it is not hidden. */
  readonly drawsText: boolean
  /** People hear its texts, are offered them or read them in a tab. */
  readonly saysUndrawn: boolean
  /** What is typed into it is seen. */
  readonly isField: boolean
  readonly attributes: AttributesOfTag
}

const items = new Set(['li', 'tr', 'option', 'dt', 'dd', 'article'])
const neverItems = new Set(['td', 'th', 'col', 'source', 'br', 'style', 'link', 'meta', 'html'])
const undrawn = new Set(['title', 'desc', 'noscript', 'template'])

/** Names that are remembered: pages have few, hostile ones any number. */
const mostNames = 500
const traits = new Map<string, TagTraits>()

export function traitsOfTag(tagName: string): TagTraits {
  const known = traits.get(tagName)
  if (known) return known
  const saysUndrawn = undrawn.has(tagName)
  const found: TagTraits = {
    hash: hashOf(tagName),
    isItem: items.has(tagName),
    isNeverItem: neverItems.has(tagName),
    drawsText: tagName !== 'style' && !saysUndrawn,
    saysUndrawn,
    isField: tagName === 'input' || tagName === 'textarea',
    attributes: new AttributesOfTag(tagName),
  }
  if (traits.size >= mostNames) traits.clear()
  traits.set(tagName, found)
  return found
}
