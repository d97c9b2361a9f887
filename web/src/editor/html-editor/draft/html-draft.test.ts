// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleId, stepId } from '../../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { sampleEdit } from '../testing/sample-edit.ts'
import type { HtmlDraft } from './html-draft.ts'

let fake: FakeEditor
let draft: HtmlDraft

beforeEach(async () => {
  fake = await fakeEditor(2)
  draft = fake.editor.html.draft
})

const stored = sampleEdit(1, 'Stored')

/** The edit is in the document already. */
function store() {
  fake.editor.run({ type: 'save-edits', put: [stored], remove: [] }, 'Edit pages')
}

describe('the draft of the HTML editor', () => {
  it('[H4.20] is unsaved when edits differ from the saved ones, and not when they are back', () => {
    store()
    expect(draft.unsaved.value).toBe(false)
    draft.change({ put: [sampleEdit(1, 'Other')] })
    expect(draft.unsaved.value).toBe(true)
    expect(draft.edits.value[stored.id]?.edits.TextContent?.newValue).toBe('Other')
    // When it was changed is no difference.
    draft.change({ put: [{ ...stored, updatedAt: '2026-02-02T00:00:00.000Z' }] })
    expect(draft.unsaved.value).toBe(false)
    draft.change({ remove: [stored.id] })
    expect(draft.unsavedCount.value).toBe(1)
    expect(draft.edits.value).toEqual({})
  })

  it('[H4.20] is unsaved when the dates differ from the saved ones', () => {
    const { value: dates } = draft.dates
    draft.setDates({ ...dates, enabled: true })
    expect(draft.unsaved.value).toBe(true)
    draft.setDates(dates)
    expect(draft.unsaved.value).toBe(false)
  })

  it('takes back and repeats gestures, typing as one', () => {
    draft.change({ put: [sampleEdit(1, 'H')], gesture: 'typing' })
    draft.change({ put: [sampleEdit(1, 'Hi')], gesture: 'typing' })
    draft.change({ put: [sampleEdit(2, 'Bold')] })
    draft.undo()
    expect(Object.keys(draft.edits.value)).toEqual([sampleId(5, 1)])
    draft.undo()
    expect(draft.edits.value).toEqual({})
    expect(draft.canUndo.value).toBe(false)
    draft.redo()
    expect(draft.edits.value[sampleId(5, 1)]?.edits.TextContent?.newValue).toBe('Hi')
  })

  it('[H2.19] applies edits to all slides by default, and to their own only where that is off', () => {
    const chosen = sampleEdit(2, 'For all', { enabledStepId: null })
    draft.change({ put: [sampleEdit(1, 'Open'), chosen], undecided: [sampleId(5, 1)] })
    expect(draft.appliesToAll.value).toBe(true)
    expect(draft.edits.value[sampleId(5, 1)]?.enabledStepId).toBeNull()
    draft.applyToAll(false)
    expect(draft.edits.value[sampleId(5, 1)]?.enabledStepId).toBe(stepId(1))
    // What the author chose the scope of stays.
    expect(draft.edits.value[chosen.id]?.enabledStepId).toBeNull()
    draft.applyToAll(true)
    expect(draft.edits.value[sampleId(5, 1)]?.enabledStepId).toBeNull()
  })

  it('[H2.19] lets an edit be changed again without its scope being chosen, until it is', () => {
    draft.applyToAll(false)
    draft.change({ put: [sampleEdit(1, 'Open')], undecided: [sampleId(5, 1)] })
    const [made] = draft.changes.value.put
    if (!made) throw new Error('nothing is changed')
    const again = { TextContent: { oldValue: 'Old', newValue: 'Again' } }
    draft.change({ put: [{ ...made, edits: again }] })
    draft.applyToAll(true)
    expect(draft.edits.value[made.id]).toMatchObject({ enabledStepId: null, edits: again })
    draft.change({ put: [{ ...made, enabledStepId: stepId(1) }] })
    expect(draft.edits.value[made.id]?.enabledStepId).toBe(stepId(1))
  })

  it('leaves what was saved alone when the toggle moves afterwards', () => {
    draft.change({ put: [sampleEdit(1, 'Open')], undecided: [sampleId(5, 1)] })
    const { value: kept } = draft.kept
    if (!kept) throw new Error('nothing is kept')
    store()
    draft.saved(kept)
    draft.applyToAll(false)
    expect(draft.edits.value[sampleId(5, 1)]?.enabledStepId).toBeNull()
  })

  it('keeps what was changed while a save was under way', () => {
    draft.change({ put: [sampleEdit(1, 'Sent')] })
    const { value: kept } = draft.kept
    if (!kept) throw new Error('nothing is kept')
    draft.change({ put: [sampleEdit(2, 'Later')] })
    fake.editor.run({ type: 'save-edits', put: [sampleEdit(1, 'Sent')], remove: [] }, 'Edit pages')
    draft.saved(kept)
    expect(draft.changes.value.put.map(({ id }) => id)).toEqual([sampleId(5, 2)])
  })

  it('keeps chosen pictures with the edits that name them, until it is restored elsewhere', async () => {
    const picture = new Blob(['png'], { type: 'image/png' })
    const asset = await draft.pictures.add(picture)
    const edits = { ImageSrc: { oldValue: null, newValue: asset } }
    draft.change({ put: [sampleEdit(1, '', { edits })] })
    const { value: kept } = draft.kept
    if (!kept) throw new Error('nothing is kept')
    expect(Object.values(kept.pictures)).toEqual([picture])
    const other = (await fakeEditor(2)).editor.html.draft
    await other.restore(kept)
    expect(other.edits.value).toEqual(draft.edits.value)
    expect(other.pictures.find(asset.slice('asset:'.length))?.blob).toBe(picture)
  })

  it('[H4.27] forgets everything when it is discarded', () => {
    draft.change({ put: [sampleEdit(1, 'Other')] })
    draft.discard()
    expect(draft.unsaved.value).toBe(false)
    expect(draft.canUndo.value).toBe(false)
    expect(draft.kept.value).toBeNull()
  })
})
