import type { DocumentNode } from '../tree/nodes.ts'
import type { Fingerprint, FingerprintRule, Found } from './fingerprint.ts'
import { version1 } from './version-1.ts'

/** What a `nodeHash` begins with that says its version. Version 1 says none. */
const mark = /^v(\d+):/

/**
 * Makes fingerprints by the newest of these rules and finds each by the rule it was made by. The first
 * rule is version 1. One that was released is never changed: what is stored was made by it.
 */
export function fingerprintsBy(rules: readonly FingerprintRule[]) {
  return {
    /** The fingerprint of the element with a node id; null when the tree has no such element. */
    fingerprintOf(tree: DocumentNode, nodeId: number): Fingerprint | null {
      const made = rules.at(-1)?.make(tree, nodeId) ?? null
      if (made === null || rules.length === 1) return made
      return { ...made, nodeHash: `v${rules.length}:${made.nodeHash}` }
    },

    /**
     * The element of a tree that a fingerprint was made of, in the same or another capture. Where
     * several could be meant, or another could have taken its place in a list, it is not found for
     * certain: `ambiguous`, with the first of those that it could be, or `absent`. What was made by a
     * rule that is not known is `absent`.
     */
    findByFingerprint(tree: DocumentNode, fingerprint: Fingerprint): Found {
      const { nodeHash } = fingerprint
      const [marked = '', version = '1'] = mark.exec(nodeHash ?? '') ?? []
      const rule = rules[Number(version) - 1]
      if (rule === undefined) return { kind: 'absent' }
      return rule.find(tree, { ...fingerprint, nodeHash: nodeHash?.slice(marked.length) ?? null })
    },
  }
}

const rules = [version1]

/** The newest version of fingerprints; all from 1 on are known. */
export const fingerprintVersion = rules.length

export const { fingerprintOf, findByFingerprint } = fingerprintsBy(rules)
