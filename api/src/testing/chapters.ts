import { randomUUID } from 'node:crypto'
import { type Command, createChapter, formFieldSchema } from '@waystep/demo-model'
import { stepOf } from './demo-fixtures.ts'
import type { Person } from './people.ts'

/** A command that adds a chapter after a step: a Form must be filled in to go on, a Link need not be followed. */
export function addChapter(
  { workspaceId }: Person,
  demoId: string,
  type: 'Form' | 'Link',
  after = 0,
): Command {
  const step = stepOf(demoId)
  const id = randomUUID()
  const field = formFieldSchema.parse({ id: randomUUID(), chapterId: id, label: 'Name*' })
  const formFields = type === 'Form' ? [field] : []
  const chapter = createChapter({ id, workspaceId, stepId: step.id, type, formFields })
  return { type: 'add-steps', after, items: [{ step, hotspots: [], chapter }] }
}
