import { expect, it } from 'vitest'
import { testId } from '../testing/test-ids.ts'
import { commentSchema, unresolvedCount } from './comment.ts'

const comment = commentSchema.parse({
  ...{ id: testId('x'), demoId: testId('d'), stepId: testId('s'), slideIndex: 4, text: 'Why?' },
  ...{ authorId: 'a', createdAt: '2026-01-02T03:04:05.000Z' },
})

it('[M3.41] a comment is resolved or not, and knows its place', () => {
  expect(comment).toMatchObject({ isResolved: false, slideIndex: 4 })
  expect(commentSchema.parse({ ...comment, isResolved: true }).isResolved).toBe(true)
  expect(commentSchema.safeParse({ ...comment, slideIndex: -1 }).success).toBe(false)
})

it('counts the comments of a step that are not resolved', () => {
  const comments = [
    comment,
    { ...comment, isResolved: true },
    { ...comment, stepId: testId('other') },
  ]
  expect(unresolvedCount(comments, testId('s'))).toBe(1)
})
