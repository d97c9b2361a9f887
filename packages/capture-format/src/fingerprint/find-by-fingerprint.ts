import type { DocumentNode } from '../tree/nodes.ts'
import type { Fingerprint, Found } from './fingerprint.ts'
import { type IndexedElement, indexOf } from './tree-index.ts'

/** The fingerprint of the element with a node id; null when the tree has no such element. */
export function fingerprintOf(tree: DocumentNode, nodeId: number): Fingerprint | null {
  const element = indexOf(tree).find(nodeId)
  if (!element) return null
  const { nodeHash, parentHash, grandparentHash, greatGrandparentHash, firstSiblingHash, xpath } =
    element
  return { nodeHash, parentHash, grandparentHash, greatGrandparentHash, firstSiblingHash, xpath }
}

type Part = keyof Fingerprint

/** What tells equal elements apart, the most telling first. */
const parts: readonly Part[] = [
  'parentHash',
  'grandparentHash',
  'greatGrandparentHash',
  'firstSiblingHash',
  'xpath',
]
const around: readonly Part[] = ['parentHash', 'grandparentHash', 'greatGrandparentHash']

function agrees(element: IndexedElement, fingerprint: Fingerprint, part: Part): boolean {
  return fingerprint[part] !== null && element[part] === fingerprint[part]
}

function narrowed(
  candidates: readonly IndexedElement[],
  fingerprint: Fingerprint,
): readonly IndexedElement[] {
  let left = candidates
  for (const part of parts) {
    if (left.length <= 1) break
    const agreeing = left.filter((element) => agrees(element, fingerprint, part))
    if (agreeing.length > 0) left = agreeing
  }
  return left
}

/** An element whose text or attributes changed, at the same place in the same surroundings. */
function changed(
  element: IndexedElement | null,
  fingerprint: Fingerprint,
): readonly IndexedElement[] {
  const isSame = element && around.every((part) => element[part] === fingerprint[part])
  return isSame ? [element] : []
}

/**
 * The element of a tree that a fingerprint was taken of, in the same or another capture. An equal
 * element counts only where something around it agrees too, or where it stands at the same place.
 */
export function findByFingerprint(tree: DocumentNode, fingerprint: Fingerprint): Found {
  const index = indexOf(tree)
  const equal = index
    .equalTo(fingerprint.nodeHash)
    .filter(
      (element) =>
        agrees(element, fingerprint, 'xpath') ||
        around.some((part) => agrees(element, fingerprint, part)),
    )
  const left =
    equal.length > 0
      ? narrowed(equal, fingerprint)
      : changed(index.at(fingerprint.xpath), fingerprint)
  const [first, ...others] = left
  if (!first) return { kind: 'absent' }
  if (others.length === 0) return { kind: 'found', nodeId: first.nodeId }
  return { kind: 'ambiguous', nodeIds: left.map(({ nodeId }) => nodeId) }
}
