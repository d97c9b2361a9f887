import { describe, expect, it } from 'vitest'
import { resolveEdits } from '../edits/resolve-edits.ts'
import { editOf } from '../testing/edit-of.ts'
import { treeOf } from '../testing/tree-of.ts'
import { findByFingerprint, fingerprintOf, fingerprintsBy } from './find-by-fingerprint.ts'
import type { Fingerprint } from './fingerprint.ts'
import { version1 } from './version-1.ts'

const nothing = {
  nodeHash: null,
  parentHash: null,
  grandparentHash: null,
  greatGrandparentHash: null,
  firstSiblingHash: null,
  xpath: '',
}

/** As a second rule could be: by the id alone. */
const version2 = {
  make: (_: unknown, nodeId: number): Fingerprint => ({ ...nothing, nodeHash: String(nodeId) }),
  find: (_: unknown, { nodeHash }: Fingerprint) =>
    ({ kind: 'found', nodeId: Number(nodeHash) }) as const,
}

const row = (name: string, town: string) =>
  `<tr><td>${name}</td><td>${town}</td><td><button>Edit</button></td></tr>`
const page = (...rows: string[]) =>
  treeOf(
    `<title>Staff</title><body><h1 id="a">Staff</h1><table><tbody>${rows.join('')}</tbody></table></body>`,
  )
const tree = page(row('Airi', 'Tokyo'), row('Ashton', 'Paris'))
const other = page(row('Bob', 'Oslo'), row('Ashton', 'Paris'), row('Airi', 'Tokyo'))

/** What version 1 stores of the heading, and of the button in Airi's row. */
const heading = {
  nodeHash: 'qpcfql-46jyq9-0-apo1-nlmuvd',
  parentHash: '1cx492t-100xsac',
  grandparentHash: 'qmet0c-1ajtho3',
  greatGrandparentHash: null,
  firstSiblingHash: null,
  xpath: '/html[1]/body[1]/h1[1]',
}
const button = {
  nodeHash: '10wbx0-i7y0mf-0-apo1-',
  parentHash: '1hnf2t4-1656p11',
  grandparentHash: 'yjarun-g3vd17',
  greatGrandparentHash: 'dhjndq-1joj7hc',
  firstSiblingHash: 'e9iadr-1yr63hc-5yw6l8-g3vd17-1joj7hc-2-3-b0fuq2.su1l3k.1nwebp1',
  xpath: '/html[1]/body[1]/table[1]/tbody[1]/tr[1]/td[3]/button[1]',
}

describe('fingerprints of version 1', () => {
  it('are what they were when the first were stored, and found for ever', () => {
    expect(version1.make(tree, 5)).toEqual(heading)
    expect(version1.make(tree, 11)).toEqual(button)
    expect(findByFingerprint(other, heading)).toEqual({ kind: 'found', nodeId: 5 })
    expect(findByFingerprint(other, button)).toEqual({ kind: 'found', nodeId: 27 })
  })

  it('are found by their own rule once there is another, which new ones are made by', () => {
    const both = fingerprintsBy([version1, version2])
    expect(both.findByFingerprint(other, button)).toEqual({ kind: 'found', nodeId: 27 })
    const made = both.fingerprintOf(tree, 11)
    expect(made).toEqual({ ...nothing, nodeHash: 'v2:11' })
    expect(both.findByFingerprint(other, made ?? nothing)).toEqual({ kind: 'found', nodeId: 11 })
  })
})

describe('a fingerprint of a version that is not known', () => {
  const unknown = ['v2:10wbx0-i7y0mf-0-apo1-', 'v0:a', `v99:${button.nodeHash}`]
  it.each(unknown)('finds nothing, whatever its hashes are: %s', (nodeHash) => {
    expect(findByFingerprint(tree, { ...button, nodeHash })).toEqual({ kind: 'absent' })
  })

  it.each(unknown)('holds an edit back, also one of the step it was made in: %s', (nodeHash) => {
    const redaction = { Redact: { newValue: 'redact' } } as const
    for (const enabledStepId of [null, 'step']) {
      const edit = editOf(tree, 11, redaction, { nodeHash, enabledStepId })
      expect(resolveEdits(tree, [edit], { stepId: 'step' })).toEqual({ e: { kind: 'absent' } })
    }
  })

  it('is made by no rule', () => {
    expect(fingerprintOf(tree, 11)?.nodeHash).toBe(button.nodeHash)
    expect(fingerprintsBy([]).fingerprintOf(tree, 11)).toBeNull()
  })
})
