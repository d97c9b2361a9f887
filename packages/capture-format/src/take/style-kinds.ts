import type { DraftElement } from './draft.ts'

/** What the styles of an element say of how its layout is read. */
export interface Traits {
  /** It may be scrolled. */
  readonly scrolls: boolean
  /** What it holds is drawn within it only. */
  readonly clips: boolean
  /** As computed. */
  readonly position: string
}

/** Attributes that style sheets do not choose positions and scroll boxes by. */
const harmless = new Set([
  'class',
  'href',
  'src',
  'srcset',
  'alt',
  'title',
  'target',
  'rel',
  'for',
  'name',
  'placeholder',
  'tabindex',
  'colspan',
  'rowspan',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
])

/** Declarations of an element's own that move nothing. */
const harmlessStyle =
  /^\s*(?:(?:(?:min-|max-)?(?:width|height)|color|opacity|cursor|vertical-align|white-space|(?:background|text|font|padding|border|line)(?:-[a-z]+)*)\s*:[^;]*(?:;\s*|$))*$/

function restOf({ attributes }: DraftElement): string {
  let rest = ''
  for (const name in attributes) {
    if (harmless.has(name)) continue
    const value = attributes[name]
    if (name === 'style' && typeof value === 'string' && harmlessStyle.test(value)) continue
    rest += `${name}=${value}\n`
  }
  return rest
}

/** What is in more variants of a kind than these, lists of ids mostly, is told apart no further. */
const mostVariants = 4

/**
 * Elements with the same tag name, classes and other attributes, in an element of one kind: style
 * sheets tell them apart by their place among siblings at most. Of 60,000 elements a page has some
 * hundred kinds, so that reading the styles of one of each is cheap.
 */
export class StyleKind {
  readonly #below = new Map<string, StyleKind>()
  readonly #byClass = new Map<string, StyleKind>()
  readonly #byRest = new Map<string, StyleKind>()
  /** Whose kinds those of the elements in it are. */
  readonly #holder: StyleKind
  #traits: Traits | null = null

  constructor(holder?: StyleKind) {
    this.#holder = holder ?? this
  }

  /** The kind of an element in one of this kind. */
  of(draft: DraftElement): StyleKind {
    const kind = entry(this.#holder.#below, draft.tagName)
    if (draft.isSVG) return kind
    const { class: classes } = draft.attributes
    const classed = typeof classes === 'string' ? entry(kind.#byClass, classes) : kind
    const rest = restOf(draft)
    if (rest === '') return classed
    const variants = classed.#byRest
    return entry(variants, rest, variants.size < mostVariants ? undefined : classed)
  }

  /** The kind of what is around the elements of its shadow root. */
  ofShadowRoot(): StyleKind {
    return entry(this.#holder.#below, '')
  }

  /** What the styles of the first element that it was asked for say. */
  traitsOf(element: Element): Traits {
    this.#traits ??= readTraits(element)
    return this.#traits
  }
}

function entry(kinds: Map<string, StyleKind>, key: string, holder?: StyleKind): StyleKind {
  const known = kinds.get(key)
  if (known) return known
  const kind = new StyleKind(holder)
  kinds.set(key, kind)
  return kind
}

function readTraits(element: Element): Traits {
  const { position, overflowX, overflowY } = getComputedStyle(element)
  const overflows = [overflowX, overflowY]
  return {
    clips: !overflows.includes('visible'),
    scrolls: overflows.some((overflow) => overflow !== 'visible' && overflow !== 'clip'),
    position,
  }
}
