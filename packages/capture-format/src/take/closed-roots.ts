import type { DraftElement } from './draft.ts'
import { firstChildOf } from './reading.ts'
import type { StyleKind } from './style-kinds.ts'

/** What may have a shadow root besides custom elements, by the DOM standard. */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
)

/** So many elements of a kind that hold something are asked before the kind is taken to have no shadow roots. */
const mostAsked = 8

/** Finds shadow roots that are closed to scripts, asking as few elements as it can: each takes 2 µs. */
export class ClosedRoots {
  readonly #open: ((element: Element) => ShadowRoot | null) | null
  readonly #asked = new Map<StyleKind, number>()

  /** @param open gives the root of an element, open or closed */
  constructor(open: ((element: Element) => ShadowRoot | null) | null) {
    this.#open = open
  }

  rootOf(element: Element, { tagName, isSVG }: DraftElement, kind: StyleKind): ShadowRoot | null {
    if (!this.#open || isSVG) return null
    if (tagName.includes('-')) return this.#open(element)
    if (!hosts.has(tagName)) return null
    // A closed root is mostly all that its host holds.
    if (!firstChildOf(element)) return this.#open(element)
    const asked = this.#asked.get(kind) ?? 0
    if (asked === mostAsked) return null
    const root = this.#open(element)
    if (!root) this.#asked.set(kind, asked + 1)
    return root
  }
}
