import { describe, expect, it } from 'vitest'
import { createHtmlEdit, type HtmlEdit } from '../records/html-edit.ts'
import { testId } from '../testing/test-ids.ts'
import { joinEdits, resetWithJoined } from './joined-edits.ts'
import { rejectForStep } from './reset-element.ts'

const now = '2026-11-22T12:00:00.000Z'
const step = testId('s')

function saying(id: string, fields: Partial<Parameters<typeof createHtmlEdit>[0]> = {}): HtmlEdit {
  return createHtmlEdit({
    id: testId(id),
    demoId: testId('d'),
    nodeId: 3,
    createdAt: now,
    updatedAt: now,
    edits: { Texts: { oldValue: { '#0': 'toso' }, newValue: { '#0': '' } } },
    ...fields,
  })
}

const byId = (...edits: readonly HtmlEdit[]) =>
  Object.fromEntries(edits.map((edit) => [edit.id, edit]))

function joined(...groups: readonly (readonly HtmlEdit[])[]): Readonly<Record<string, HtmlEdit>> {
  const all: Record<string, HtmlEdit> = byId(...groups.flat())
  for (const group of groups) {
    const ids = group.map(({ id }) => id)
    Object.assign(all, byId(...joinEdits(all, ids)))
  }
  return all
}

describe('edits that replace a text together', () => {
  const [a, b, c, d] = [saying('a'), saying('b'), saying('c'), saying('d')] as const

  it('are reset together, whichever of them is', () => {
    const edits = joined([a, b, c])
    for (const one of [a, b, c]) {
      const { put, remove } = resetWithJoined(edits, { put: [], remove: [one.id] }, now)
      expect(put).toEqual([])
      expect([...remove].sort()).toEqual([a.id, b.id, c.id].sort())
    }
  })

  it('are one group with those that they are joined with elsewhere, and with no others', () => {
    const edits = joined([a, b], [c, d], [d, b], [saying('e')])
    const { remove } = resetWithJoined(edits, { put: [], remove: [c.id] }, now)
    expect([...remove].sort()).toEqual([a.id, b.id, c.id, d.id].sort())
    expect(resetWithJoined(edits, { put: [], remove: [testId('e')] }, now).remove).toHaveLength(1)
  })

  it('[H4.24] keep what else they change', () => {
    const red = { TextColor: { oldValue: null, newValue: '#ff0000' } } as const
    const coloured = saying('b', { edits: { ...b.edits, ...red } })
    const { put, remove } = resetWithJoined(joined([a, coloured]), { put: [], remove: [a.id] }, now)
    expect(remove).toEqual([a.id])
    expect(put.map(({ id, edits }) => [id, edits])).toEqual([[b.id, red]])
  })

  it('[H4.23] are rejected by a step together, each as often as it is said', () => {
    const own = saying('c', { enabledStepId: step })
    const edits = joined([a, b, own])
    const put = [rejectForStep(edits[a.id] ?? a, step, now)]
    const reset = resetWithJoined(edits, { put, remove: [] }, now)
    expect(reset.put.map(({ id, rejectedStepIds }) => [id, rejectedStepIds])).toEqual([
      [a.id, [step]],
      [b.id, [step]],
    ])
  })

  it('stay apart where the one they were joined to is gone', () => {
    const { [a.id]: _gone, ...left } = joined([a, b, c])
    expect(resetWithJoined(left, { put: [], remove: [b.id] }, now).remove).toEqual([b.id])
  })
})
