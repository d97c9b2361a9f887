import { describe, expect, it } from 'vitest'
import { testId } from '../testing/test-ids.ts'
import { chapterChangesSchema, createChapter } from './chapter.ts'
import { createDemo, demoChangesSchema } from './demo.ts'
import { createHotspot, hotspotChangesSchema } from './hotspot.ts'
import { createStep, stepChangesSchema } from './step.ts'

const createdAt = '2026-01-02T03:04:05.000Z'
const demo = createDemo({ id: testId('d'), workspaceId: testId('w'), createdAt })
const step = createStep({ id: testId('s'), demoId: demo.id, number: 1 })
const hotspot = createHotspot({ id: testId('h'), stepId: step.id })
const chapter = createChapter({ id: testId('c'), stepId: step.id, workspaceId: testId('w') })

describe('a change', () => {
  const schemas = [
    ['demo', demoChangesSchema, ['id', 'workspaceId', 'createdAt']],
    ['step', stepChangesSchema, ['id', 'demoId', 'number', 'htmlCaptureId']],
    ['hotspot', hotspotChangesSchema, ['id', 'stepId']],
    ['chapter', chapterChangesSchema, ['id', 'stepId', 'workspaceId', 'hasPassword', 'password']],
  ] as const

  it.each(schemas)('of a %s holds only the keys given', (_, schema) => {
    expect(schema.parse({})).toEqual({})
  })

  it.each(schemas)(
    'of a %s cannot touch ids and owners, nor what is no field',
    (_, schema, fixed) => {
      const values = { ...demo, ...step, ...hotspot, ...chapter, password: 'secret' }
      for (const key of [...fixed, '__proto__', 'constructor', 'stepOrder']) {
        const change = JSON.parse(
          `{"${key}": ${JSON.stringify(Object.entries(values).find(([name]) => name === key)?.[1] ?? 1)}}`,
        )
        const read = schema.safeParse(change)
        expect(read.success && Object.keys(read.data).length > 0, key).toBe(false)
      }
    },
  )
})
