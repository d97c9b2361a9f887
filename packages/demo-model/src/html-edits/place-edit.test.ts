import { expect, it } from 'vitest'
import { textEdit } from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { placeEdit } from './place-edit.ts'

const here = testId('here')
const now = '2026-03-04T05:06:07.000Z'
const fingerprint = {
  nodeHash: 'n',
  parentHash: 'p',
  grandparentHash: 'g',
  greatGrandparentHash: 'gg',
  firstSiblingHash: 'f',
  xpath: '/html/body/p[1]',
}
const element = { stepId: here, nodeId: 9, fingerprint }
const more = { newId: testId('new'), now }
const redact = { Redact: { oldValue: 'normal', newValue: 'redact' } } as const

it('[H4.23] gives a step an edit of its own for the element that the author chose, and the global one leaves it', () => {
  const global = textEdit('G', { edits: redact, nodeId: 3, nodeHash: 'other' })
  expect(placeEdit(global, element, more)).toEqual({
    put: [
      { ...global, rejectedStepIds: [here], updatedAt: now },
      {
        ...global,
        ...fingerprint,
        id: testId('new'),
        nodeId: 9,
        enabledStepId: here,
        metadata: { originalId: global.id, derivedFrom: global.id, parentStepId: here },
        createdAt: now,
        updatedAt: now,
      },
    ],
    remove: [],
  })
})

it('moves an edit of the step itself to the element', () => {
  const own = textEdit('S', { edits: redact, nodeId: 3, enabledStepId: here })
  expect(placeEdit(own, element, more)).toEqual({
    put: [{ ...own, ...fingerprint, nodeId: 9, updatedAt: now }],
    remove: [],
  })
})
