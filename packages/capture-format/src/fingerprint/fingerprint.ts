/**
 * How an element is known again in another capture: what it is and says, what it stands in, and
 * where (H3.14). Hashes compare only with those of the same version of this package.
 */
export interface Fingerprint {
  readonly nodeHash: string | null
  readonly parentHash: string | null
  readonly grandparentHash: string | null
  readonly greatGrandparentHash: string | null
  /** Of the first element of the same parent, with all its text: what names a row of a table. */
  readonly firstSiblingHash: string | null
  /** `/html/body/div[2]`; `#shadow` and `#document` lead into shadow roots and frames. */
  readonly xpath: string
}

export type Found =
  | { readonly kind: 'found'; readonly nodeId: number }
  | { readonly kind: 'ambiguous'; readonly nodeIds: readonly number[] }
  | { readonly kind: 'absent' }
