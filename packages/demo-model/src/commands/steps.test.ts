import { describe, expect, it } from 'vitest'
import { chapterOf, type DemoDocument, hotspotsOf, orderedSteps } from '../records/demo-document.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  testButton,
  testDocument,
  textEdit,
} from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { testAsset, testId } from '../testing/test-ids.ts'
import { insertedNumber } from './add-steps.ts'
import { applyCommand } from './apply-command.ts'
import { changedRecords } from './changed-records.ts'
import { commandSchema } from './command.ts'
import type { StepItem } from './step-item.ts'

const names = (document: DemoDocument) => orderedSteps(document).map((step) => step.text)
const numbers = (document: DemoDocument) => orderedSteps(document).map((step) => step.number)
const item = (name: string): StepItem => ({ step: imageStep(name), hotspots: [], chapter: null })

const a = imageStep('a')
const b = pageStep('b')
const c = imageStep('c')
const abc = testDocument({ steps: [a, b, c] })

describe('add-steps', () => {
  it.each([
    ['at the start', 0],
    ['in the middle', 2],
    ['at the end', 3],
  ])('[E4.4, E4.7, M4.31] keeps 25 images in their order %s, and numbers all 1..n', (_, after) => {
    const added = Array.from({ length: 25 }, (_, index) => `new ${index}`)
    const { document } = testCommand(abc, { type: 'add-steps', after, items: added.map(item) })
    const expected = ['a', 'b', 'c']
    expected.splice(after, 0, ...added)
    expect(names(document)).toEqual(expected)
    expect(numbers(document)).toEqual(expected.map((_, index) => index + 1))
  })

  it('[E4.5, E4.6, E9.14, M9.30, M4.31] gives the number before and 0.1, and 0 in an empty demo', () => {
    expect(insertedNumber(abc, 2)).toBe(2.1)
    expect(insertedNumber(testDocument(), 5)).toBe(0)
    const several = [0, 1, 2].map((index) => insertedNumber(abc, 2, index, 3))
    expect(several).toEqual([...several].sort((x, y) => x - y))
    expect(several.every((number) => number >= 2.1 && number < 3)).toBe(true)
  })

  it('puts what comes after a number that is gone at the end', () => {
    const { document } = testCommand(abc, { type: 'add-steps', after: 99, items: [item('z')] })
    expect(names(document)).toEqual(['a', 'b', 'c', 'z'])
  })

  it('adds hotspots and chapter with the step, and links that lead nowhere lead on', () => {
    const page = pageStep('page')
    const cover = chapterStep('cover')
    const chapter = chapterOn(cover, {
      buttons: [testButton('x', testId('chapter of cover'), { linkTxt: testId('gone') })],
    })
    const hotspots = [hotspotOn(page, 'h', { nextslide: testId('gone'), prevslide: a.id })]
    const items = [
      { step: page, hotspots, chapter: null },
      { step: cover, hotspots: [], chapter },
    ]
    const { document } = testCommand(abc, { type: 'add-steps', after: 1, items })
    expect(hotspotsOf(document, page.id)[0]).toMatchObject({ nextslide: null, prevslide: a.id })
    expect(chapterOf(document, cover.id)?.buttons[0]?.linkTxt).toBe(null)
  })

  it('[E5.29] refuses hotspots on a chapter', () => {
    const cover = chapterStep('cover')
    const items = [{ step: cover, hotspots: [hotspotOn(cover, 'h')], chapter: chapterOn(cover) }]
    expect(refusalOf(abc, { type: 'add-steps', after: 0, items })).toContain('not-for-chapters')
  })

  it('refuses what is there already, or belongs to another demo, step or workspace', () => {
    const add = (...items: unknown[]) => refusalOf(abc, { type: 'add-steps', after: 0, items })
    const foreign = imageStep('f', { demoId: testId('other demo') })
    const cover = chapterStep('cover')
    const chapter = chapterOn(cover, { workspaceId: testId('other workspace') })
    expect(add({ step: a })).toEqual(['id-taken'])
    expect(add({ step: item('z').step }, { step: item('z').step })).toEqual(['id-taken'])
    expect(add({ step: foreign })).toEqual(['demo-mismatch'])
    expect(add({ step: cover, chapter })).toEqual(['owner-mismatch'])
    expect(add({ step: item('z').step, hotspots: [hotspotOn(a, 'h')] })).toEqual(['owner-mismatch'])
    expect(add()).toEqual(['invalid-value'])
  })
})

describe('delete-steps', () => {
  const chapterId = testId('chapter of cover')
  const cover = chapterStep('cover')
  const link = {
    linkType: 'internal' as const,
    targetStepId: b.id,
    captureId: b.htmlCaptureId,
    hoverColor: null,
    externalUrl: null,
    openInNewTab: null,
  }
  const linked = testDocument({
    demo: { stepTimings: [{ stepId: b.id, duration: 2000, transition: 500 }] },
    steps: [a, b, c, cover],
    hotspots: [
      hotspotOn(a, 'to b', { nextslide: b.id, prevslide: c.id }),
      hotspotOn(b, 'on b', { anchorNodeId: 4, style: 'Anchor' }),
    ],
    chapters: [chapterOn(cover, { buttons: [testButton('x', chapterId, { linkTxt: b.id })] })],
    edits: [
      textEdit('global', { rejectedStepIds: [b.id, c.id] }),
      textEdit('for b', { enabledStepId: b.id }),
      textEdit('link', { edits: { SandboxHotspot: { oldValue: null, newValue: link } } }),
    ],
  })

  it('[E4.8, E4.10] numbers the rest 1..n and clears what led to the steps; undo brings all back', () => {
    const { document } = testCommand(linked, { type: 'delete-steps', stepIds: [b.id] })
    expect(names(document)).toEqual(['a', 'c', 'cover'])
    expect(numbers(document)).toEqual([1, 2, 3])
    expect(hotspotsOf(document, a.id)[0]).toMatchObject({ nextslide: null, prevslide: c.id })
    expect(document.hotspots).not.toHaveProperty(testId('on b'))
    expect(document.chapters[chapterId]?.buttons[0]?.linkTxt).toBe(null)
    expect(document.demo.stepTimings).toEqual([])
    expect(document.edits[testId('global')]?.rejectedStepIds).toEqual([c.id])
    expect(document.edits[testId('link')]?.edits.SandboxHotspot?.newValue).toMatchObject({
      targetStepId: null,
      captureId: null,
    })
  })

  it('takes an edit for a step with it, so that it never becomes global', () => {
    const { document } = testCommand(linked, { type: 'delete-steps', stepIds: [b.id] })
    expect(document.edits).not.toHaveProperty(testId('for b'))
  })

  it('passes over steps that another tab has deleted, and refuses when none is left', () => {
    const stepIds = [testId('gone'), a.id]
    const { document } = testCommand(linked, { type: 'delete-steps', stepIds })
    expect(names(document)).toEqual(['b', 'c', 'cover'])
    expect(refusalOf(linked, { type: 'delete-steps', stepIds: [testId('gone')] })).toEqual([
      'step-missing',
    ])
  })

  it('a stale tab deletes while another adds: nothing is lost and the order stays total', () => {
    const add = applyCommand(linked, { type: 'add-steps', after: 2, items: [item('new')] })
    if (!add.ok) throw new Error('not added')
    const { document } = testCommand(add.document, { type: 'delete-steps', stepIds: [b.id] })
    expect(names(document)).toEqual(['a', 'new', 'c', 'cover'])
    expect(numbers(document)).toEqual([1, 2, 3, 4])
  })

  it('is taken back at its place when others changed the rest meanwhile', () => {
    const deleted = applyCommand(linked, { type: 'delete-steps', stepIds: [b.id] })
    if (!deleted.ok) throw new Error('not deleted')
    const renamed = applyCommand(deleted.document, {
      type: 'update-hotspot',
      hotspotId: testId('to b'),
      changes: { nextslide: c.id },
    })
    if (!renamed.ok) throw new Error('not changed')
    const { document } = testCommand(renamed.document, deleted.inverse)
    expect(names(document)).toEqual(['a', 'b', 'c', 'cover'])
    expect(document.hotspots[testId('to b')]?.nextslide).toBe(c.id)
    expect(document.chapters[chapterId]?.buttons[0]?.linkTxt).toBe(b.id)
  })
})

describe('restore-steps', () => {
  const deleted = applyCommand(abc, { type: 'delete-steps', stepIds: [b.id] })
  if (!deleted.ok) throw new Error('not deleted')
  const restore = { ...deleted.inverse }

  it('cannot be used to write fields that held no link', () => {
    const lost = (field: string, held: unknown, left: unknown) => ({
      ...restore,
      references: [{ collection: 'demo', id: abc.demo.id, field, held, left }],
    })
    const refused = ['reference-mismatch']
    expect(refusalOf(deleted.document, lost('title', 'mine', abc.demo.title))).toEqual(refused)
    expect(
      refusalOf(deleted.document, lost('workspaceId', testId('x'), abc.demo.workspaceId)),
    ).toEqual(refused)
    expect(refusalOf(deleted.document, lost('__proto__', {}, null))).toEqual(refused)
    const to = (stepId: string) => ({ stepId, duration: 2000, transition: 500 })
    const more = lost('stepTimings', [to(b.id), to(a.id)], [])
    expect(refusalOf(deleted.document, more)).toEqual(refused)
    testCommand(deleted.document, commandSchema.parse(lost('stepTimings', [to(b.id)], [])))
    const timing = { stepId: b.id, duration: 1, transition: 1, evil: true }
    expect(refusalOf(deleted.document, lost('stepTimings', [timing, 'x'], []))).toEqual(refused)
  })

  it('brings a step back whose hotspot had lost its element, but none with a wrong link', () => {
    const lost = hotspotOn(b, 'lost', { style: 'Pointer', anchorNodeId: null })
    const document = testDocument({ steps: [a, b, c], hotspots: [lost] })
    const gone = applyCommand(document, { type: 'delete-steps', stepIds: [b.id] })
    if (!gone.ok) throw new Error('not deleted')
    const back = applyCommand(gone.document, gone.inverse)
    expect(back.ok && hotspotsOf(back.document, b.id)).toEqual([lost])
    const wrong = { ...lost, nextlink: 'javascript:alert(1)' }
    const items = [{ step: b, hotspots: [wrong], chapter: null }]
    expect(refusalOf(gone.document, { ...gone.inverse, items })).toEqual(['invalid-link'])
  })

  it('cannot be done twice, nor bring edits that are not of its steps', () => {
    expect(refusalOf(abc, restore)).toEqual(['id-taken'])
    expect(refusalOf(deleted.document, { ...restore, edits: [textEdit('global')] })).toEqual([
      'owner-mismatch',
    ])
  })
})

describe('reorder-steps', () => {
  it('[E4.7, E4.10] numbers the new order 1..n', () => {
    const stepIds = [c.id, a.id, b.id]
    const { document } = testCommand(abc, { type: 'reorder-steps', stepIds })
    expect(names(document)).toEqual(['c', 'a', 'b'])
    expect(numbers(document)).toEqual([1, 2, 3])
  })

  it('leaves a step it does not name behind the one it stood behind, and passes over what is gone', () => {
    const stepIds = [c.id, testId('gone'), a.id, a.id]
    const { document } = testCommand(abc, { type: 'reorder-steps', stepIds })
    expect(names(document)).toEqual(['c', 'a', 'b'])
  })
})

describe('update-step', () => {
  it('changes the fields given, and no other record', () => {
    const { document } = testCommand(abc, {
      type: 'update-step',
      stepId: a.id,
      changes: { text: 'Hello', backdrop: 'Dark' },
    })
    expect(document.steps[a.id]).toEqual({ ...abc.steps[a.id], text: 'Hello', backdrop: 'Dark' })
    const changed = changedRecords(abc, document)
    expect(changed.steps.put.map((step) => step.id)).toEqual([a.id])
    expect([changed.demo.put, changed.hotspots.put, changed.steps.removed]).toEqual([[], [], []])
  })

  it('[E5.29] refuses zoom, crop and blur on a chapter', () => {
    const cover = chapterStep('cover')
    const document = testDocument({ steps: [cover], chapters: [chapterOn(cover)] })
    const zoom = { zoomPositionX: 1, zoomPositionY: 1, zoomWidth: 70, zoomHeight: 70 }
    const imgState = {
      version: 1 as const,
      cropAspectRatio: null,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      shapes: [],
    }
    for (const changes of [zoom, { imgState }, { editedImage: testAsset('blurred') }]) {
      const codes = refusalOf(document, { type: 'update-step', stepId: cover.id, changes })
      expect(new Set(codes)).toEqual(new Set(['not-for-chapters']))
    }
    testCommand(document, { type: 'update-step', stepId: cover.id, changes: { text: 'Named' } })
  })

  it('[E5.33] refuses a name of 41 characters with its limit', () => {
    const outcome = applyCommand(abc, {
      type: 'update-step',
      stepId: a.id,
      changes: { text: 'x'.repeat(41) },
    })
    expect(outcome.ok || outcome.issues).toEqual([
      { code: 'step-name-too-long', path: ['changes', 'text'], params: { limit: 40 } },
    ])
  })

  it('[E3.14] refuses a part of a zoom', () => {
    const zoom = { zoomPositionX: 1, zoomPositionY: 1, zoomWidth: 70, zoomHeight: 70 }
    for (const field of Object.keys(zoom)) {
      const changes = { ...zoom, [field]: null }
      const codes = refusalOf(abc, { type: 'update-step', stepId: a.id, changes })
      expect(codes, field).toEqual(['zoom-incomplete'])
    }
  })

  it('refuses a cut that ends before it starts', () => {
    const change = (changes: object) =>
      refusalOf(abc, { type: 'update-step', stepId: a.id, changes })
    expect(change({ trimStart: 60, trimEnd: 60 })).toEqual(['trim-order'])
    expect(change({ number: 1 })).toEqual(['unknown-key'])
    expect(change({ htmlCaptureId: testId('x') })).toEqual(['unknown-key'])
  })
})

describe('recapture-step', () => {
  const anchored = testDocument({
    steps: [b, c],
    hotspots: [
      hotspotOn(b, 'found', { style: 'Pointer', anchorNodeId: 4 }),
      hotspotOn(b, 'lost', { style: 'Anchor', anchorNodeId: 5, mouseXCooridnate: 12 }),
      hotspotOn(b, 'plain', { style: 'Tooltip' }),
    ],
  })
  const again = {
    type: 'recapture-step' as const,
    stepId: b.id,
    htmlCaptureId: testId('capture again'),
    image: testAsset('again'),
    widthOrg: 1440,
    heightOrg: 900,
    anchors: { [testId('found')]: 40, [testId('lost')]: null },
  }

  it('keeps hotspots on their elements; one whose element is gone stays at its place as a circle', () => {
    const { document } = testCommand(anchored, again)
    expect(document.hotspots[testId('found')]).toMatchObject({ style: 'Pointer', anchorNodeId: 40 })
    expect(document.hotspots[testId('lost')]).toMatchObject({
      style: 'Circle',
      anchorNodeId: null,
      mouseXCooridnate: 12,
    })
    expect(document.hotspots[testId('plain')]).toEqual(anchored.hotspots[testId('plain')])
    expect(document.steps[b.id]).toMatchObject({
      htmlCaptureId: testId('capture again'),
      widthOrg: 1440,
    })
  })

  it('[H5.12] leaves no style that needs a page when the page becomes a picture', () => {
    const { document } = testCommand(anchored, { ...again, htmlCaptureId: null })
    expect(
      hotspotsOf(document, b.id)
        .map((one) => one.style)
        .sort(),
    ).toEqual(['Circle', 'Circle', 'Tooltip'])
  })

  it('refuses what is gone', () => {
    expect(refusalOf(anchored, { ...again, stepId: testId('gone') })).toEqual(['step-missing'])
  })
})
