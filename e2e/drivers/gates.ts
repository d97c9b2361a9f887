import { randomUUID } from 'node:crypto'
import { type Chapter, createChapter, createStep, formFieldSchema } from '@waystep/demo-model'
import type { Page } from 'puppeteer'
import { callOk, sendCommands } from './api.ts'

interface InDemo {
  readonly id: string
  readonly workspaceId: string
}

/** Puts a chapter after a step; its step's id and its own. */
export async function insertChapter(
  page: Page,
  demo: InDemo,
  after: number,
  fields: (chapterId: string) => Partial<Chapter>,
): Promise<{ stepId: string; chapterId: string }> {
  const step = createStep({ id: randomUUID(), demoId: demo.id, number: after + 1 })
  const id = randomUUID()
  const owner = { id, stepId: step.id, workspaceId: demo.workspaceId }
  const chapter = createChapter({ ...owner, ...fields(id) })
  const items = [{ step, hotspots: [], chapter }]
  await sendCommands(page, demo.id, { type: 'add-steps', after, items })
  return { stepId: step.id, chapterId: id }
}

/** Puts a form that must be filled in, with a first name and an e-mail address, after a step. */
export function insertForm(page: Page, demo: InDemo, after: number, fields: Partial<Chapter> = {}) {
  return insertChapter(page, demo, after, (chapterId) => {
    const field = (given: object) =>
      formFieldSchema.parse({ id: randomUUID(), chapterId, ...given })
    return {
      type: 'Form',
      heading: 'Before we start',
      consent: 'We write to you **once**.',
      formFields: [
        field({ label: 'First name', businessFieldType: 'FirstName', order: 1 }),
        field({ label: 'Email*', businessFieldType: 'Email', order: 2 }),
      ],
      ...fields,
    }
  })
}

/** Puts a chapter that asks for a password after a step. */
export async function insertPassword(
  page: Page,
  demo: InDemo,
  after: number,
  password: string,
  fields: Partial<Chapter> = {},
) {
  const gate = await insertChapter(page, demo, after, () => ({
    type: 'Password',
    heading: 'For members',
    hasPassword: true,
    ...fields,
  }))
  await callOk(page, 'PUT', `/api/chapter/${gate.chapterId}/password`, { password })
  return gate
}
