import type { DocumentNode } from '../tree/nodes.ts'

/**
 * How an element is known again in another capture: what it is and says, what it stands in, and
 * where (H3.14). Hashes compare only with those of the same version, which `nodeHash` says where it is not 1.
 */
export interface Fingerprint {
  /** What it is and says, and whether it alone did in its capture. */
  readonly nodeHash: string | null
  readonly parentHash: string | null
  readonly grandparentHash: string | null
  readonly greatGrandparentHash: string | null
  /** What names the list item that it stands in among its siblings, and all of the item's texts. */
  readonly firstSiblingHash: string | null
  /** `/html/body/div[2]`; `#shadow` and `#document` lead into shadow roots and frames. */
  readonly xpath: string
}

export type Found =
  | { readonly kind: 'found'; readonly nodeId: number }
  | { readonly kind: 'ambiguous'; readonly nodeIds: readonly number[] }
  | { readonly kind: 'absent' }

/** How fingerprints of one version are made and looked for. */
export interface FingerprintRule {
  /** The fingerprint of the element with a node id; null when the tree has no such element. */
  make(tree: DocumentNode, nodeId: number): Fingerprint | null
  find(tree: DocumentNode, fingerprint: Fingerprint): Found
}
