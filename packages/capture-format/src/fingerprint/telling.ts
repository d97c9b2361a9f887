import { attributeKindOf } from '../tree/attribute-kinds.ts'
import type { AttributeValue, ElementNode } from '../tree/nodes.ts'
import { hashOf, mixed, saidHash } from './hashing.ts'

/** Attributes that say which element it is, whatever it holds just now. */
const identifying = new Set([
  ...['id', 'name', 'type', 'role', 'for', 'data-testid', 'data-test', 'data-cy', 'data-qa'],
  ...['col-id', 'data-field', 'data-column', 'data-label', 'headers'],
])
/** Attributes in which an element says something, as in its text. */
const saying = new Set(['alt', 'title', 'placeholder', 'aria-label', 'src'])
/** Attributes by which a program knows a row again. */
const rowKeys = new Set([
  'row-id',
  'data-id',
  'data-key',
  'data-row-id',
  'data-row-key',
  'data-rowid',
])

/** Ids that frameworks number anew for every page. */
const numbered = /^:?[a-z]*:?\w*\d{2,}\w*:?$|^:.*:$|[0-9a-f]{8}-[0-9a-f]{4}/i
/** Classes that come and go with an element's state and place. */
const state =
  /^(?:odd|even|first|last|active|show|shown|open|selected|current|focus.*|hover|collapsed|expanded|disabled|sorting.*|is-.*|has-.*)$|\d{3}/

export interface Told {
  readonly identity: number
  /** Of what its attributes say; 0 for nothing. */
  readonly said: number
  readonly classes: number
  /** Of what a program knows a row by; 0 for nothing. */
  readonly key: number
  /** Whether an attribute of its may repeat a text of the page. */
  readonly talks: boolean
}

const classHashes = new Map<string, number>()

function classesHash(list: AttributeValue | undefined): number {
  if (typeof list !== 'string' || list === '') return 0
  const known = classHashes.get(list)
  if (known !== undefined) return known
  let hash = 0
  for (const name of list.split(/\s+/)) {
    if (name !== '' && !state.test(name)) hash = (hash + hashOf(name)) | 0
  }
  // Pages have few lists; those of all pages together may be many.
  if (classHashes.size > 10_000) classHashes.clear()
  classHashes.set(list, hash)
  return hash
}

/** What an element's name and attributes tell, in whichever order they stand. */
export function toldBy({ tagName, attributes }: ElementNode, tagHash: number): Told {
  let identity = tagHash
  let said = 0
  let key = 0
  let talks = false
  for (const name in attributes) {
    const value = attributes[name]
    if (typeof value !== 'string' || value === '') continue
    if (!talks) talks = attributeKindOf(tagName, name) !== 'other'
    if (identifying.has(name)) {
      if (name === 'id' && numbered.test(value)) continue
      identity = (identity + mixed(hashOf(name), hashOf(value))) | 0
    } else if (saying.has(name) || (name === 'value' && tagName === 'input')) {
      said = (said + mixed(hashOf(name), saidHash(value))) | 0
    } else if (rowKeys.has(name)) key = (key + mixed(hashOf(name), hashOf(value))) | 0
  }
  return { identity, said, classes: classesHash(attributes.class), key, talks }
}

const itemTags = new Set(['li', 'tr', 'option', 'dt', 'dd', 'article'])
const itemRoles = new Set(['row', 'listitem', 'option', 'treeitem', 'menuitem', 'article'])

/** Whether an element is one of a list by its kind alone. */
export function isItemByKind({ tagName, attributes: { role } }: ElementNode): boolean {
  return itemTags.has(tagName) || (typeof role === 'string' && itemRoles.has(role))
}

const neverItems = new Set(['td', 'th', 'col', 'source', 'br', 'style', 'link', 'meta', 'html'])
const cellRoles = new Set(['gridcell', 'cell', 'columnheader', 'rowheader', 'presentation', 'none'])

/** Whether an element beside others of the same kind is one of a list: cells of a row are not. */
export function mayBeItem({ tagName, attributes: { role }, isSVG }: ElementNode): boolean {
  return !isSVG && !neverItems.has(tagName) && !(typeof role === 'string' && cellRoles.has(role))
}
