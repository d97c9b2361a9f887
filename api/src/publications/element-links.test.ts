import { randomUUID } from 'node:crypto'
import { createHtmlEdit, type HtmlEdit, sandboxHotspotSchema } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { elementLinks } from './element-links.ts'

const [stepId, demoId, first, second] = Array.from({ length: 4 }, () => randomUUID())
const now = '2026-01-01T12:00:00.000Z'

function linking(targetStepId: string | null, fields: Partial<HtmlEdit> = {}): HtmlEdit {
  const newValue = targetStepId === null ? null : sandboxHotspotSchema.parse({ targetStepId })
  return createHtmlEdit({
    id: randomUUID(),
    demoId: demoId ?? '',
    nodeId: 7,
    createdAt: now,
    updatedAt: now,
    edits: { SandboxHotspot: { oldValue: null, newValue } },
    ...fields,
  })
}

const at = (edit: HtmlEdit, nodeId: number) => [edit.id, { kind: 'applied', nodeId }] as const

it('[H3.16] links what an edit found for certain, the step’s own edit before those of all steps', () => {
  const [global, own, ambiguous, absent, none] = [
    linking(first ?? ''),
    linking(second ?? '', { enabledStepId: stepId ?? '' }),
    linking(first ?? ''),
    linking(first ?? ''),
    linking(null, { enabledStepId: stepId ?? '' }),
  ]
  const links = elementLinks(
    [own, none, global, ambiguous, absent],
    Object.fromEntries([
      at(global, 12),
      at(own, 12),
      at(none, 12),
      [ambiguous.id, { kind: 'ambiguous', nodeIds: [3, 4] }],
      [absent.id, { kind: 'absent' }],
    ]),
  )
  expect(links).toMatchObject([{ nodeId: 12, link: { targetStepId: second } }])
})
