import { expect, it } from 'vitest'
import { rejectionText } from './rejection-text.ts'
import { stepId } from './testing/sample-demo.ts'

const message = 'It is gone.'
const stepIds = [stepId(1)]

it('[E8.1, E8.9] speaks of deleted and of sorted steps in the words of the spec', () => {
  expect(rejectionText({ command: { type: 'delete-steps', stepIds }, message })).toBe(
    'Could not delete step(s). Please try again.',
  )
  expect(rejectionText({ command: { type: 'reorder-steps', stepIds }, message })).toBe(
    'Failed to update step order',
  )
})

it('says of other changes why they were taken back', () => {
  const command = { type: 'update-demo' as const, changes: { title: 'x' } }
  expect(rejectionText({ command, message })).toBe(
    'A change was not saved and was taken back. It is gone.',
  )
})
