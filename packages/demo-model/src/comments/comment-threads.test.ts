import { expect, it } from 'vitest'
import { type StepComment, stepCommentSchema } from '../records/comment.ts'
import { firstOfThread, threadsOfStep, unresolvedByStep, withComment } from './comment-threads.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [here, there] = [id(101), id(102)]

/** @param number its id and how late it was written */
const comment = (number: number, fields: Partial<StepComment> = {}): StepComment =>
  stepCommentSchema.parse({
    id: id(number),
    stepId: here,
    slideIndex: 0,
    parentId: null,
    author: { id: 'ada', name: 'Ada' },
    text: `Comment ${number}`,
    isResolved: false,
    isDeleted: false,
    createdAt: `2026-01-01T00:00:${String(number).padStart(2, '0')}.000Z`,
    editedAt: null,
    ...fields,
  })

const comments = [
  comment(4, { parentId: id(1) }),
  comment(2, { isResolved: true }),
  comment(1),
  comment(3, { parentId: id(1) }),
  comment(5, { stepId: there }),
  comment(6),
  comment(7, { parentId: id(99) }),
]

it('threads of a step are its first comments with their replies, the oldest first', () => {
  const threads = threadsOfStep(comments, here)
  expect(threads.map(({ first }) => first.id)).toEqual([id(1), id(2), id(6)])
  expect(threads[0]?.replies.map((reply) => reply.id)).toEqual([id(3), id(4)])
  expect(threadsOfStep(comments, there)).toHaveLength(1)
  expect(threadsOfStep(comments, id(200))).toEqual([])
})

it('[E2.39] unresolved threads are counted by step: replies and resolved ones do not count', () => {
  expect([...unresolvedByStep(comments)]).toEqual([
    [here, 2],
    [there, 1],
  ])
  expect(unresolvedByStep([comment(2, { isResolved: true })]).size).toBe(0)
})

it('a reply leads to the first comment of its thread', () => {
  expect(firstOfThread(comments, id(4))?.id).toBe(id(1))
  expect(firstOfThread(comments, id(1))?.id).toBe(id(1))
  expect(firstOfThread(comments, id(7))).toBeNull()
  expect(firstOfThread(comments, id(50))).toBeNull()
})

it('a comment takes the place of what it was, or stands beside the others', () => {
  const changed = comment(2, { text: 'Other words' })
  expect(withComment(comments, changed)[1]).toBe(changed)
  expect(withComment(comments, comment(8))).toHaveLength(comments.length + 1)
})

it('[M3.41] a comment says whether it is resolved and where its step stands', () => {
  const { isResolved, slideIndex, stepId } = comment(1)
  expect({ isResolved, slideIndex, stepId }).toEqual({
    isResolved: false,
    slideIndex: 0,
    stepId: here,
  })
  const { slideIndex: _, ...without } = comment(1)
  expect(stepCommentSchema.safeParse(without).success).toBe(false)
})
