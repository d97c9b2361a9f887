import { describe, expect, it } from 'vitest'
import { createHtmlEdit, type HtmlEdit } from '../records/html-edit.ts'
import { testId } from '../testing/test-ids.ts'
import { openRedactions } from './open-redactions.ts'

const now = '2026-01-01T12:00:00.000Z'
const stepId = testId('step')

function edit(edits: HtmlEdit['edits'], fields: Partial<HtmlEdit> = {}): HtmlEdit {
  const ids = { id: testId('edit'), demoId: testId('demo') }
  return createHtmlEdit({ ...ids, nodeId: 3, edits, createdAt: now, updatedAt: now, ...fields })
}

const redact = { Redact: { oldValue: 'normal', newValue: 'redact' } } as const
const hide = { Visibility: { oldValue: 'visible', newValue: 'hidden' } } as const
const remove = { Remove: { oldValue: null, newValue: 'removed' } } as const
const text = { TextContent: { oldValue: 'a', newValue: 'b' } } as const
const reasons = (one: HtmlEdit, kind: 'applied' | 'ambiguous' | 'absent' | 'off') =>
  openRedactions(stepId, [one], { [one.id]: { kind } }).map((open) => open.reason)

describe('a page is held back', () => {
  it('by a redaction that is ambiguous or absent, and by one of which nothing is known', () => {
    expect(reasons(edit(redact), 'ambiguous')).toEqual(['ambiguous'])
    expect(reasons(edit(redact), 'absent')).toEqual(['absent'])
    const unknown = edit(redact)
    expect(openRedactions(stepId, [unknown], {})).toEqual([
      { editId: unknown.id, reason: 'absent' },
    ])
  })

  it('by hiding and removing that is ambiguous, or absent from the one step it is for', () => {
    for (const edits of [hide, remove]) {
      expect(reasons(edit(edits), 'ambiguous')).toEqual(['ambiguous'])
      expect(reasons(edit(edits, { enabledStepId: stepId }), 'absent')).toEqual(['absent'])
    }
  })
})

describe('a page is not held back', () => {
  it('by what was applied, by other edits, or where a hidden element is not on this page', () => {
    expect(reasons(edit(redact), 'applied')).toEqual([])
    expect(reasons(edit(text), 'ambiguous')).toEqual([])
    expect(reasons(edit(hide), 'absent')).toEqual([])
  })

  it('by edits of other steps, or where the author has left the step out', () => {
    expect(reasons(edit(redact, { enabledStepId: testId('elsewhere') }), 'absent')).toEqual([])
    expect(reasons(edit(redact, { rejectedStepIds: [stepId] }), 'absent')).toEqual([])
  })

  it('by a redaction that was taken back', () => {
    const back = { Redact: { oldValue: 'redact', newValue: 'normal' } } as const
    expect(reasons(edit(back), 'absent')).toEqual([])
  })
})
