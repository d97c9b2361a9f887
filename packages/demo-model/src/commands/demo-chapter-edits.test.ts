import { describe, expect, it } from 'vitest'
import { createHtmlEdit } from '../records/html-edit.ts'
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
import { testId } from '../testing/test-ids.ts'
import { applyCommand } from './apply-command.ts'
import { commandSchema, singleCommandSchema } from './command.ts'
import { definitionOf } from './definition-of.ts'
import { commandDefinitions } from './definitions.ts'

const page = pageStep('page')
const other = pageStep('other')
const cover = chapterStep('cover')
const chapterId = testId('chapter of cover')
const document = testDocument({
  steps: [cover, page, other],
  hotspots: [hotspotOn(page, 'h')],
  chapters: [chapterOn(cover)],
  edits: [textEdit('held')],
})

describe('update-demo', () => {
  const update = (changes: object) => ({ type: 'update-demo' as const, changes })

  it('changes the fields given', () => {
    const done = testCommand(document, update({ title: 'New', topBar: true }))
    expect(done.document.demo).toEqual({ ...document.demo, title: 'New', topBar: true })
    expect(done.document.steps).toBe(document.steps)
  })

  it('refuses ids, owners, unknown fields and what a field cannot hold', () => {
    expect(refusalOf(document, update({ workspaceId: testId('x') }))).toEqual(['unknown-key'])
    expect(refusalOf(document, update({ id: testId('x') }))).toEqual(['unknown-key'])
    expect(refusalOf(document, update({ title: '' }))).toEqual(['invalid-value'])
    expect(refusalOf(document, update({ title: undefined }))).toEqual(['invalid-value'])
  })

  it('[M4.24] turning autoplay off clears timing per step', () => {
    const on = testCommand(document, update({ autoplay: true, customizePerStep: true })).document
    expect(testCommand(on, update({ autoplay: false })).document.demo.customizePerStep).toBe(false)
  })

  it('[M4.25, M4.26] loop turns autoplay on, and goes off with it', () => {
    const looped = testCommand(document, update({ loop: true })).document
    expect(looped.demo.autoplay).toBe(true)
    expect(testCommand(looped, update({ autoplay: false })).document.demo.loop).toBe(false)
  })

  it('[M4.27] timing per step turns autoplay on', () => {
    const timed = testCommand(document, update({ customizePerStep: true })).document
    expect(timed.demo).toMatchObject({ autoplay: true, customizePerStep: true })
  })

  it('[M5.33] refuses full width but for captured pages', () => {
    expect(refusalOf(document, update({ fullWidth: true }))).toEqual(['full-width-not-for-demo'])
    testCommand(document, update({ fullWidth: true, type: 'HTML' }))
  })

  it('leaves timings of steps that are gone out', () => {
    const timing = { stepId: page.id, duration: 2000, transition: 500 }
    const stepTimings = [timing, { ...timing, stepId: testId('gone') }]
    const done = testCommand(document, update({ stepTimings }))
    expect(done.document.demo.stepTimings).toEqual([timing])
  })
})

describe('update-chapter', () => {
  const update = (changes: object) => ({ type: 'update-chapter' as const, chapterId, changes })

  it('changes the fields given, tidied', () => {
    const done = testCommand(document, update({ heading: 'Hello', logoEnabled: true }))
    expect(done.document.chapters[chapterId]).toMatchObject({
      heading: 'Hello',
      logoEnabled: false,
    })
  })

  it.each([
    ['[E5.23]', { type: 'Password' }, 'password-missing'],
    ['[E5.24]', { type: 'Embed' }, 'embed-missing'],
    [
      '[E5.25]',
      { buttons: [testButton('x', chapterId, { content: '' })] },
      'button-content-missing',
    ],
    ['[E5.21]', { type: 'Form' }, 'form-field-required'],
  ])('%s refuses a chapter that may not be saved', (_, changes, code) => {
    expect(refusalOf(document, update(changes))).toEqual([code])
  })

  it('never takes a password', () => {
    expect(refusalOf(document, update({ password: 'secret' }))).toEqual(['unknown-key'])
    expect(refusalOf(document, update({ hasPassword: true }))).toEqual(['unknown-key'])
  })

  it('stays valid without typing the password again', () => {
    const marked = testCommand(document, {
      type: 'mark-password',
      chapterId,
      hasPassword: true,
    }).document
    const locked = testCommand(marked, update({ type: 'Password' })).document
    const named = testCommand(locked, update({ heading: 'Members' })).document
    expect(named.chapters[chapterId]).toMatchObject({ type: 'Password', hasPassword: true })
    expect(refusalOf(named, { type: 'mark-password', chapterId, hasPassword: false })).toEqual([
      'password-missing',
    ])
  })

  it('makes links of its buttons to steps that are gone null', () => {
    const buttons = [testButton('x', chapterId, { linkTxt: testId('gone') })]
    const done = testCommand(document, update({ buttons }))
    expect(done.document.chapters[chapterId]?.buttons[0]?.linkTxt).toBe(null)
  })
})

describe('save-edits', () => {
  const save = (put: unknown[], remove: string[] = []) => ({ type: 'save-edits', put, remove })
  const run = (command: unknown) => testCommand(document, commandSchema.parse(command)).document

  it('puts, replaces and removes', () => {
    const changed = { ...textEdit('held'), xpath: '/html/body' }
    expect(run(save([changed, textEdit('new')])).edits).toEqual({
      [testId('held')]: changed,
      [testId('new')]: textEdit('new'),
    })
    expect(run(save([], [testId('held'), testId('gone')])).edits).toEqual({})
  })

  it('[H4.24] removes an edit that changes nothing', () => {
    expect(run(save([{ ...textEdit('held'), edits: {} }])).edits).toEqual({})
  })

  it('[H3.16] gives a link the capture of the step it leads to, also after recording that again', () => {
    const newValue = { linkType: 'internal', targetStepId: other.id, captureId: testId('wrong') }
    const link = textEdit('link', { edits: {} })
    const saved = run(save([{ ...link, edits: { SandboxHotspot: { oldValue: null, newValue } } }]))
    const captureOf = (from: typeof saved) =>
      from.edits[link.id]?.edits.SandboxHotspot?.newValue?.captureId
    expect(captureOf(saved)).toBe(other.htmlCaptureId)
    const again = testCommand(saved, {
      type: 'recapture-step',
      stepId: other.id,
      htmlCaptureId: testId('again'),
      anchors: {},
      image: null,
      widthOrg: 1,
      heightOrg: 1,
    }).document
    expect(captureOf(again)).toBe(testId('again'))
  })

  it('passes over an edit for a step that is gone, and refuses one of another demo', () => {
    expect(run(save([textEdit('x', { enabledStepId: testId('gone') })])).edits).toEqual(
      document.edits,
    )
    expect(refusalOf(document, save([textEdit('x', { demoId: testId('y') })]))).toEqual([
      'demo-mismatch',
    ])
  })

  it('refuses addresses that would run', () => {
    const value = (externalUrl: string) => ({ linkType: 'external', externalUrl })
    const edit = (externalUrl: string) => ({
      ...textEdit('x'),
      edits: { SandboxHotspot: { oldValue: null, newValue: value(externalUrl) } },
    })
    expect(refusalOf(document, save([edit('javascript:alert(1)')]))).toEqual(['invalid-link'])
    expect(() => createHtmlEdit(textEdit('fine'))).not.toThrow()
  })
})

describe('batch', () => {
  it('is one gesture: all or nothing, one inverse', () => {
    const rename = { type: 'update-demo' as const, changes: { title: 'New' } }
    const remove = { type: 'delete-steps' as const, stepIds: [page.id] }
    testCommand(document, { type: 'batch', commands: [rename, remove] })
    const again = { type: 'batch' as const, commands: [rename, remove, remove] }
    const outcome = applyCommand(document, again)
    expect(outcome.ok || outcome.issues).toEqual([
      { code: 'step-missing', path: ['commands', 2, 'stepIds'], params: {} },
    ])
  })

  it('turns a demo into a sandbox in one, and back', () => {
    const { document: sandbox } = testCommand(document, {
      type: 'batch',
      commands: [
        { type: 'delete-hotspot', hotspotId: testId('h') },
        { type: 'update-demo', changes: { type: 'Sandbox', mobileHotspotView: false } },
      ],
    })
    expect(sandbox.demo).toMatchObject({ type: 'Sandbox', mobileHotspotView: false })
    expect(sandbox.hotspots).toEqual({})
  })

  it('holds no batch', () => {
    const inner = { type: 'batch', commands: [] }
    expect(refusalOf(document, { type: 'batch', commands: [inner] })).toEqual(['invalid-value'])
  })
})

describe('whatever is sent', () => {
  const hostile: unknown[] = [
    null,
    undefined,
    3,
    'delete-steps',
    [],
    {},
    { type: null },
    { type: 'nothing' },
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((type) => ({ type })),
    { type: 'update-step', stepId: '__proto__', changes: { text: 'x' } },
    { type: 'update-hotspot', hotspotId: 'constructor', changes: {} },
    { type: 'update-step', stepId: page.id, changes: null },
    { type: 'update-step', stepId: page.id, changes: [], extra: 1 },
    { type: 'delete-steps', stepIds: 'all' },
    { type: 'delete-steps', stepIds: [{}] },
    { type: 'reorder-steps', stepIds: [] },
    { type: 'add-steps', after: Number.NaN, items: [{ step: imageStep('x') }] },
    { type: 'add-steps', after: -1, items: [{ step: imageStep('x') }] },
    JSON.parse('{"type":"update-demo","changes":{"__proto__":{"title":"x"}}}'),
    { type: 'batch', commands: Array(20_000).fill({ type: 'update-demo', changes: {} }) },
  ]

  it('is refused with issues, never thrown', () => {
    for (const command of hostile) {
      expect(refusalOf(document, command).length, JSON.stringify(command)).toBeGreaterThan(0)
    }
  })

  it('has a definition for each type of command, under its own name', () => {
    const types = singleCommandSchema.options.map((option) => option.shape.type.value)
    expect(new Set(types).size).toBe(types.length)
    expect(commandDefinitions.map(({ type }) => type)).toEqual(types)
    for (const type of types) expect(definitionOf(type).type).toBe(type)
  })
})
