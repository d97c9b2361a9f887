import { describe, expect, it } from 'vitest'
import { changedRecords } from '../commands/changed-records.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  type TestParts,
  testDocument,
  textEdit,
} from '../testing/builders.ts'
import { testAsset, testIds } from '../testing/test-ids.ts'
import { differencesBetween, isSame, sharingRecords, stillSeen } from './differences.ts'
import { joinWithheld, withheldBy, withoutWithheld } from './withheld.ts'

const first = imageStep('first')
const page = pageStep('page')
const gate = chapterStep('gate')
const parts: TestParts = {
  steps: [first, page, gate],
  hotspots: [hotspotOn(first, 'look')],
  chapters: [chapterOn(gate)],
}
const published = testDocument(parts)
const copyOf = (more: TestParts): DemoDocument =>
  JSON.parse(JSON.stringify(testDocument({ ...parts, ...more })))
const nothing = { edits: [], chapters: [] }
const redaction = textEdit('secret', {
  edits: {
    Redact: { oldValue: 'normal', newValue: 'redact' },
    TextContent: { oldValue: 'Ada', newValue: 'Bob' },
  },
})

function withheldOf(more: TestParts, newId = testIds('withheld')) {
  const after = sharingRecords(published, copyOf(more))
  return withheldBy(changedRecords(published, after), { at: '2026-02-01T00:00:00.000Z', newId })
}

describe('what is withheld from versions', () => {
  it('is what an edit redacts, and not the text that it changes besides', () => {
    const { edits } = withheldOf({ edits: [redaction] })
    expect(edits).toHaveLength(1)
    expect(edits[0]?.edits).toEqual({ Redact: { oldValue: 'normal', newValue: 'redact' } })
    expect(edits[0]?.id).not.toBe(redaction.id)
    const shown = withoutWithheld(published, { ...nothing, edits })
    expect(Object.values(shown.edits)).toEqual(edits)
  })

  it('is nothing where an edit only says something else', () => {
    expect(withheldOf({ edits: [textEdit('other')] })).toEqual(nothing)
  })

  it('is a chapter that is a gate now, in versions that have it', () => {
    const { chapters } = withheldOf({ chapters: [chapterOn(gate, { type: 'Password' })] })
    const [locked] = chapters
    const shown = withoutWithheld(published, { ...nothing, chapters })
    expect(Object.values(shown.chapters)).toEqual([locked])
    expect(locked?.type).toBe('Password')
    const without = testDocument({ ...parts, steps: [first, page], chapters: [] })
    expect(withoutWithheld(without, { ...nothing, chapters }).chapters).toEqual({})
  })

  it('is kept once, and stays when less is withheld later', () => {
    const newId = testIds('again')
    const one = withheldOf({ edits: [redaction] }, newId)
    expect(joinWithheld(one, withheldOf({ edits: [redaction] }, newId))).toBe(one)
    expect(joinWithheld(one, nothing)).toBe(one)
    const narrowed = withheldOf({ edits: [{ ...redaction, enabledStepId: page.id }] }, newId)
    expect(joinWithheld(one, narrowed).edits).toHaveLength(2)
  })
})

describe('what differs from what was published', () => {
  const differing = (more: TestParts) =>
    differencesBetween(published, sharingRecords(published, copyOf(more)))
  const none = differing({})
  const seen = (more: TestParts) => stillSeen(published, sharingRecords(published, copyOf(more)))

  it('is nothing where the same was read twice', () => {
    expect(isSame(none)).toBe(true)
    expect(none).toEqual({
      added: 0,
      removed: 0,
      changed: 0,
      isReordered: false,
      settings: false,
      edits: false,
    })
  })

  it('counts steps by what was done with them', () => {
    expect(differing({ steps: [page, gate] })).toEqual({ ...none, removed: 1, changed: 0 })
    const added = { steps: [imageStep('new'), first, page, gate] }
    expect(differing(added)).toEqual({ ...none, added: 1 })
    expect(differing({ steps: [page, first, gate] })).toEqual({ ...none, isReordered: true })
    const told = { hotspots: [hotspotOn(first, 'look', { text: 'Here' })] }
    expect(differing(told)).toEqual({ ...none, changed: 1 })
    const own = { edits: [textEdit('own', { enabledStepId: page.id })] }
    expect(differing(own)).toEqual({ ...none, changed: 1 })
    expect(differing({ edits: [textEdit('all')] })).toEqual({ ...none, edits: true })
    expect(differing({ demo: { title: 'Another' } })).toEqual({ ...none, settings: true })
  })

  it('is still seen by viewers where something was taken out that waits, and not where it does not', () => {
    expect(seen({ steps: [page, gate] })).toBe(true)
    expect(seen({ steps: [{ ...first, isHidden: true }, page, gate] })).toBe(true)
    expect(seen({ steps: [{ ...first, image: testAsset('blank') }, page, gate] })).toBe(true)
    expect(seen({ edits: [textEdit('name')] })).toBe(true)
    expect(seen({})).toBe(false)
    expect(seen({ demo: { title: 'Another' } })).toBe(false)
    expect(seen({ chapters: [chapterOn(gate, { heading: 'Hello' })] })).toBe(false)
    const { TextContent: _, ...onlyRedact } = redaction.edits
    expect(seen({ edits: [{ ...redaction, edits: onlyRedact }] })).toBe(false)
  })
})
