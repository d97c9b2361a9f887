import { isCustomText } from './custom-attributes.ts'

/** Attributes that name other elements by their ids. */
const idLists = new Set([
  'for',
  'headers',
  'list',
  'form',
  'popovertarget',
  'commandfor',
  'itemref',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-flowto',
  'aria-errormessage',
  'aria-activedescendant',
])
/** Attributes that people read or hear. */
export const readAttributes: ReadonlySet<string> = new Set([
  'alt',
  'title',
  'placeholder',
  'value',
  'label',
  'summary',
  'abbr',
  'content',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-valuetext',
  'aria-roledescription',
])

/** Attributes that say a text again in the words of a program, beside `data-` ones. */
const namesThings = new Set(['name', 'href', 'xlink:href', 'datetime', 'download'])

/** What an attribute may say of its element's text. */
export type AttributeKind = 'id' | 'ids' | 'read' | 'names' | 'other'

function kindOf(name: string): AttributeKind {
  if (name === 'id') return 'id'
  if (idLists.has(name)) return 'ids'
  if (readAttributes.has(name)) return 'read'
  return namesThings.has(name) || name.startsWith('data-') ? 'names' : 'other'
}

const kinds = new Map<string, AttributeKind>()

/** The kind of an attribute by its name: pages have the same few thousands of times. */
export function attributeKindOf(tagName: string, name: string): AttributeKind {
  let kind = kinds.get(name)
  if (kind === undefined) {
    if (kinds.size > 10_000) kinds.clear()
    kind = kindOf(name)
    kinds.set(name, kind)
  }
  return kind === 'other' && isCustomText(tagName, name) ? 'read' : kind
}
