import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { appliesToStep, createHtmlEdit, type HtmlEdit, openRedactions } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { pageCapture } from '../testing/demo-fixtures.ts'
import { bakePage } from './bake-page.ts'
import { findEdits, foundEditsOf, placeOf, tellsOfDemo } from './found-edits.ts'

const capture = pageCapture([], 'Account 4711')
const [stepId, other] = [randomUUID(), randomUUID()]
const now = '2026-01-01T12:00:00.000Z'
const nodeId = Number(/"id":(\d+),"tagName":"h1"/.exec(JSON.stringify(capture.tree))?.[1])

const editWith = (fields: Partial<HtmlEdit> = {}) =>
  createHtmlEdit({
    ...fingerprintOf(capture.tree, nodeId),
    id: randomUUID(),
    demoId: randomUUID(),
    nodeId,
    edits: { Redact: { oldValue: 'normal', newValue: 'redact' } },
    createdAt: now,
    updatedAt: now,
    ...fields,
  })
const certain = editWith()
const lost = { nodeHash: certain.parentHash, xpath: '/html/main/p', nodeId: 99 }
const hidden = { Visibility: { oldValue: 'visible', newValue: 'hidden' } } as const

it('says of edits without baking what baking says of them, certain or doubtful, of all steps or one', () => {
  const edits = [
    certain,
    editWith(lost),
    editWith({ ...lost, edits: hidden }),
    editWith({ ...lost, edits: hidden, enabledStepId: stepId }),
    editWith({ ...lost, rejectedStepIds: [stepId] }),
    editWith({ nodeHash: null, enabledStepId: stepId }),
    editWith({ nodeHash: null, nodeId: 99, enabledStepId: stepId }),
    editWith({ nodeHash: null }),
    editWith({ enabledStepId: other }),
  ]
  for (const id of [stepId, other]) {
    const own = edits.filter((edit) => appliesToStep(edit, id))
    const found = findEdits(
      capture,
      own.map((edit) => ({ edit, stepId: id })),
    )
    const places = new Map(own.map((edit, nth) => [placeOf(edit), found[nth]]))
    const { heldBack, resolutions } = foundEditsOf(id, own, (edit) => places.get(placeOf(edit)))
    const files = {
      assetUrl: (hash: string) => hash,
      sheets: { read: () => undefined, keep: () => '' },
    }
    const baked = bakePage(capture, { stepId: id, edits, imageHosts: [], dateShift: 0 }, files)
    expect(heldBack).toEqual(baked.open)
    expect(heldBack.length).toBeGreaterThan(0)
    expect(openRedactions(id, own, baked.resolutions)).toEqual(baked.open)
    for (const { id: editId } of own) {
      expect(resolutions[editId]).toEqual(baked.resolutions[editId])
    }
  }
})

it('finds an edit where it was, whatever it changes there, and elsewhere where it means another element', () => {
  expect(placeOf({ ...certain, id: randomUUID(), edits: hidden })).toBe(placeOf(certain))
  expect(placeOf({ ...certain, enabledStepId: stepId })).toBe(
    placeOf({ ...certain, enabledStepId: other }),
  )
  const another: Partial<HtmlEdit>[] = [
    { nodeId: 99 },
    { nodeHash: null },
    { parentHash: null },
    { grandparentHash: 'other' },
    { greatGrandparentHash: 'other' },
    { firstSiblingHash: 'other' },
    { xpath: '/html' },
    { enabledStepId: stepId },
  ]
  const places = another.map((fields) => placeOf({ ...certain, ...fields }))
  expect(new Set([placeOf(certain), ...places]).size).toBe(another.length + 1)
})

it('refuses to say anything of an edit that nobody has looked for', () => {
  expect(() => foundEditsOf(stepId, [certain], () => undefined)).toThrow('Nobody has looked')
})

it('asks for what is taken away and what leads elsewhere only', () => {
  const text = { TextContent: { oldValue: 'Invoices', newValue: 'Bills' } }
  expect(tellsOfDemo(editWith({ edits: text }))).toBe(false)
  expect(tellsOfDemo(editWith({ edits: hidden }))).toBe(true)
  expect(
    tellsOfDemo(editWith({ edits: { SandboxHotspot: { oldValue: null, newValue: null } } })),
  ).toBe(true)
})
