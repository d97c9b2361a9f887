import type { AttributeKind } from '../tree/attribute-kinds.ts'
import type { ElementNode } from '../tree/nodes.ts'
import { hashOf, mixed, saidHash } from './hashing.ts'
import type { TagTraits } from './tag-traits.ts'

/** Ids that frameworks number anew for every page. */
const numbered = /^:?[a-z]*:?\w*\d{2,}\w*:?$|^:.*:$|[0-9a-f]{8}-[0-9a-f]{4}/i
/** Classes that come and go with an element's state and place. */
const state =
  /^(?:odd|even|first|last|active|show|shown|open|selected|current|focus.*|hover|collapsed|expanded|disabled|sorting.*|is-.*|has-.*)$|\d{3}/

const classHashes = new Map<string, number>()

function classesHash(list: string): number {
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

/** Attributes of a page in which it may repeat what it says, one after another. */
export class Repetitions {
  /** The place of the element that has the attribute. */
  readonly places: number[] = []
  readonly kinds: AttributeKind[] = []
  readonly values: string[] = []
}

/** Reads what elements' names and attributes tell, one element after another: pages have thousands. */
export class AttributeHasher {
  readonly repetitions: Repetitions
  identity = 0
  /** The hash of the texts in its attributes; 0 where there are none. */
  said = 0
  classes = 0
  /** The hash of what a program knows a row by; 0 where there is nothing. */
  key = 0
  /** What it is to people who hear the page; empty where that is not said. */
  role = ''

  constructor(repetitions: Repetitions) {
    this.repetitions = repetitions
  }

  /** Reads the attributes, in whichever order they stand. */
  read({ attributes }: ElementNode, tag: TagTraits, place: number): void {
    let identity = tag.hash
    let said = 0
    let key = 0
    let classes = 0
    let role = ''
    for (const name in attributes) {
      if (name === 'style') continue
      const value = attributes[name]
      if (typeof value !== 'string' || value === '') continue
      if (name === 'class') {
        classes = classesHash(value)
        continue
      }
      if (name === 'role') role = value
      const { hash, kind, identifies, says, isRowKey } = tag.attributes.get(name)
      if (kind !== 'other') this.#repeat(place, kind, value)
      if (identifies) {
        if (name === 'id' && numbered.test(value)) continue
        identity = (identity + mixed(hash, hashOf(value))) | 0
      } else if (says) said = (said + mixed(hash, saidHash(value))) | 0
      else if (isRowKey) key = (key + mixed(hash, hashOf(value))) | 0
    }
    this.identity = identity
    this.said = said
    this.key = key
    this.classes = classes
    this.role = role
  }

  #repeat(place: number, kind: AttributeKind, value: string): void {
    this.repetitions.places.push(place)
    this.repetitions.kinds.push(kind)
    this.repetitions.values.push(value)
  }
}

const itemRoles = new Set(['row', 'listitem', 'option', 'treeitem', 'menuitem', 'article'])

/** Whether an element is one of a list by its kind alone. */
export function isItemByKind(tag: TagTraits, role: string): boolean {
  return tag.isItem || (role !== '' && itemRoles.has(role))
}

const cellRoles = new Set(['gridcell', 'cell', 'columnheader', 'rowheader', 'presentation', 'none'])

/** Whether an element beside others of the same kind is one of a list: cells of a row are not. */
export function mayBeItem({ attributes: { role }, isSVG }: ElementNode, tag: TagTraits): boolean {
  return !isSVG && !tag.isNeverItem && !(typeof role === 'string' && cellRoles.has(role))
}
