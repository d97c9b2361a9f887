import { type AttributeKind, attributeKindOf } from '../tree/attribute-kinds.ts'
import { hashOf } from './hashing.ts'

/** What the name of an attribute says of its value. */
export interface AttributeTraits {
  readonly name: string
  readonly hash: number
  readonly kind: AttributeKind
  /** It says which element it is, whatever that holds just now. */
  readonly identifies: boolean
  /** The element says something in it, as in its text. */
  readonly says: boolean
  /** A program knows a row again by it. */
  readonly isRowKey: boolean
}

const identifying = new Set([
  'id',
  'name',
  'type',
  'role',
  'for',
  'data-testid',
  'data-test',
  'data-cy',
  'data-qa',
  'col-id',
  'data-field',
  'data-column',
  'data-label',
  'headers',
])
const saying = new Set(['alt', 'title', 'placeholder', 'aria-label', 'src'])
const rowKeys = new Set([
  'row-id',
  'data-id',
  'data-key',
  'data-row-id',
  'data-row-key',
  'data-rowid',
])

/** Names that are remembered of one element's name: elements have few, hostile ones any number. */
const mostNames = 200

/** The attributes of all elements of one name. */
export class AttributesOfTag {
  readonly #tagName: string
  readonly #traits = new Map<string, AttributeTraits>()
  #last: AttributeTraits

  constructor(tagName: string) {
    this.#tagName = tagName
    this.#last = this.#add('title')
  }

  get(name: string): AttributeTraits {
    // Elements of one name often have just one attribute that is asked for.
    if (this.#last.name !== name) this.#last = this.#traits.get(name) ?? this.#add(name)
    return this.#last
  }

  #add(name: string): AttributeTraits {
    const found: AttributeTraits = {
      name,
      hash: hashOf(name),
      kind: attributeKindOf(this.#tagName, name),
      identifies: identifying.has(name),
      says: saying.has(name) || (name === 'value' && this.#tagName === 'input'),
      isRowKey: rowKeys.has(name),
    }
    if (this.#traits.size >= mostNames) this.#traits.clear()
    this.#traits.set(name, found)
    return found
  }
}
