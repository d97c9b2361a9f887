import { describe, expect, it } from 'vitest'
import type { SandboxHotspot } from '../records/edit-attributes.ts'
import { createHtmlEdit, type HtmlEdit } from '../records/html-edit.ts'
import { pageStep, testDocument } from '../testing/builders.ts'
import { testCommand } from '../testing/test-command.ts'
import { testId } from '../testing/test-ids.ts'
import type { ElementInStep } from './element-in-step.ts'
import { emptyLink, leadsSomewhere, linkElement, linkInForce, resetLink } from './element-link.ts'

const now = '2026-01-02T03:04:05.000Z'
const [here, there] = [pageStep('here'), pageStep('there')]
const options = { demoId: testId('demo'), newId: testId('new'), now, scope: null }
const toThere: SandboxHotspot = { ...emptyLink, targetStepId: there.id }
const linked = (link: SandboxHotspot | null) => ({
  SandboxHotspot: { oldValue: null, newValue: link },
})
const italic = { TextItalic: { oldValue: null, newValue: 'italic' as const } }

function edit(name: string, fields: Partial<HtmlEdit>): HtmlEdit {
  return createHtmlEdit({
    id: testId(name),
    demoId: testId('demo'),
    nodeId: 7,
    createdAt: now,
    updatedAt: now,
    ...fields,
  })
}

function element(edits: readonly HtmlEdit[]): ElementInStep {
  const fingerprint = {
    nodeHash: 'n',
    parentHash: null,
    grandparentHash: null,
    greatGrandparentHash: null,
    firstSiblingHash: null,
    xpath: '/a',
  }
  const found = { kind: 'applied' as const, nodeId: 7 }
  return {
    stepId: here.id,
    nodeId: 7,
    fingerprint,
    resolutions: Object.fromEntries(edits.map(({ id }) => [id, found])),
  }
}

describe('the link of an element', () => {
  it('[H3.16] is what its last edit says', () => {
    const own = edit('own', { enabledStepId: here.id, edits: linked(toThere) })
    const global = edit('global', { edits: linked({ ...toThere, hoverColor: '#123456' }) })
    const other = edit('other', { edits: italic })
    const edits = [own, global, other]
    expect(linkInForce(edits, element(edits))).toEqual({ link: toThere, edit: own })
    expect(linkInForce([other], element([other]))).toBeNull()
  })

  it('is put into the edit there is, or a new one', () => {
    const other = edit('other', { edits: italic })
    const change = linkElement([other], element([other]), toThere, options)
    expect(change.put).toEqual([{ ...other, edits: { ...italic, ...linked(toThere) } }])
    const made = linkElement([], element([]), toThere, options)
    expect(made).toMatchObject({
      put: [{ id: testId('new'), enabledStepId: null, edits: linked(toThere) }],
      undecided: [testId('new')],
    })
  })

  it('leads nowhere until it has a target', () => {
    expect([emptyLink, toThere].map(leadsSomewhere)).toEqual([false, true])
    const outside = { ...emptyLink, linkType: 'external' as const }
    expect(leadsSomewhere({ ...outside, targetStepId: there.id })).toBe(false)
    expect(leadsSomewhere({ ...outside, externalUrl: 'https://acme.com/' })).toBe(true)
  })
})

describe('resetting it', () => {
  const own = edit('own', { enabledStepId: here.id, edits: linked(toThere) })
  const both = edit('both', { enabledStepId: here.id, edits: { ...italic, ...linked(toThere) } })
  const global = edit('global', { edits: linked(toThere) })
  const globalBoth = edit('global both', { edits: { ...italic, ...linked(toThere) } })
  const reset = (edits: readonly HtmlEdit[], answer?: 'all-steps' | 'this-step' | 'cancel') =>
    resetLink(edits, element(edits), options, answer)

  it('[H4.24] removes an edit that is left without changes, and keeps what else one changes', () => {
    expect(reset([own])).toMatchObject({ kind: 'change', put: [], remove: [own.id] })
    expect(reset([both])).toMatchObject({ put: [{ id: both.id, edits: italic }], remove: [] })
    expect(reset([edit('other', { edits: italic })])).toEqual({ kind: 'nothing' })
  })

  it('[H4.22] asks for whom where it is one of all steps', () => {
    expect(reset([global])).toEqual({ kind: 'ask' })
    expect(reset([global], 'cancel')).toEqual({ kind: 'nothing' })
    expect(reset([global, both], 'all-steps')).toMatchObject({
      put: [{ id: both.id, edits: italic }],
      remove: [global.id],
    })
    expect(reset([global], 'this-step')).toMatchObject({
      put: [{ id: global.id, rejectedStepIds: [here.id] }],
      remove: [],
    })
  })

  it('leaves what else an edit of all steps changes in this one', () => {
    const { put } = { put: [], ...reset([globalBoth], 'this-step') }
    expect(put).toMatchObject([
      { id: testId('new'), enabledStepId: here.id, edits: linked(emptyLink) },
    ])
    const saved = testCommand(testDocument({ steps: [here, there] }), {
      type: 'save-edits',
      put: [globalBoth, ...put],
      remove: [],
    })
    const edits = Object.values(saved.document.edits)
    const left = linkInForce(edits, element(edits))
    expect(left && leadsSomewhere(left.link)).toBe(false)
  })
})
