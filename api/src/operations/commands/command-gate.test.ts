import { randomUUID } from 'node:crypto'
import {
  applyCommand,
  type Command,
  createChapter,
  createDemo,
  createHtmlEdit,
  createStep,
  type DemoDocument,
  documentOf,
  type Plan,
  plans,
  type Step,
} from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { gateOf } from './command-gate.ts'

const now = '2026-01-01T12:00:00.000Z'
const workspaceId = randomUUID()
const demo = createDemo({ id: randomUUID(), workspaceId, createdAt: now })
const step = createStep({
  id: randomUUID(),
  demoId: demo.id,
  number: 1,
  htmlCaptureId: randomUUID(),
})
const chapterStep = createStep({ id: randomUUID(), demoId: demo.id, number: 2 })
const chapter = createChapter({ id: randomUUID(), stepId: chapterStep.id, workspaceId })
const document: DemoDocument = documentOf({
  demo,
  steps: [step, chapterStep],
  chapters: [chapter],
})
const asset = `asset:${'a'.repeat(64)}`
const edit = createHtmlEdit({
  id: randomUUID(),
  demoId: demo.id,
  nodeId: 7,
  edits: { TextItalic: { oldValue: null, newValue: 'italic' } },
  createdAt: now,
  updatedAt: now,
})

const ofDemo = (changes: Extract<Command, { type: 'update-demo' }>['changes']): Command => ({
  type: 'update-demo',
  changes,
})
const ofStep = (changes: Extract<Command, { type: 'update-step' }>['changes']): Command => ({
  type: 'update-step',
  stepId: step.id,
  changes,
})
const ofChapter = (type: 'Form' | 'Embed' | 'Password'): Command => ({
  type: 'update-chapter',
  chapterId: chapter.id,
  changes: { type },
})
const pasted = (fields: Partial<Step>): Command => ({
  type: 'add-steps',
  after: 0,
  items: [{ step: { ...step, id: randomUUID(), ...fields }, hotspots: [], chapter: null }],
})
const videoCrop = { cropAspectRatio: null, x: 0, y: 0, width: 50, height: 50 }

/** Every gate of a command, with the lowest plan that opens it, written down apart from the features. */
const gated: readonly (readonly [name: string, Plan, Command])[] = [
  ['[H6.3] edits of a page', 'Growth', { type: 'save-edits', put: [edit], remove: [] }],
  ['[H6.3] a sandbox', 'Growth', { type: 'enable-sandbox', deleteHotspots: false }],
  ['[H6.3] a sandbox by its type', 'Growth', ofDemo({ type: 'Sandbox' })],
  ['[E6.7] a Form chapter', 'Scale', ofChapter('Form')],
  ['[E6.7] an Embed chapter', 'Scale', ofChapter('Embed')],
  ['[E6.7] a Password chapter', 'Scale', ofChapter('Password')],
  [
    '[E5.3] the link of an Embed chapter',
    'Scale',
    {
      type: 'update-chapter',
      chapterId: chapter.id,
      changes: { embedCode: 'https://cal.example/me' },
    },
  ],
  ['a pasted edited picture', 'Pro', pasted({ editedImage: asset })],
  ['a pasted playback rate', 'Growth', pasted({ playbackRate: 2 })],
  ['autoplay', 'Pro', ofDemo({ autoplay: true })],
  ['autoplay by times of steps', 'Pro', ofDemo({ customizePerStep: true })],
  ['background music', 'Pro', ofDemo({ backgroundMusicUrl: 'track:calm-morning' })],
  ['a custom font', 'Pro', ofDemo({ font: 'Custom', customFontId: randomUUID() })],
  ['branding', 'Pro', ofDemo({ brandLogo: asset })],
  ['letting viewers duplicate', 'Pro', ofDemo({ allowDuplicate: true })],
  ['an edited picture', 'Pro', ofStep({ editedImage: asset })],
  ['[M5.31, M6.11] a cropped video', 'Pro', ofStep({ videoCrop })],
  ['[M5.31, M6.11] a pasted cropped video', 'Pro', pasted({ videoCrop })],
  ['another playback rate', 'Growth', ofStep({ playbackRate: 2 })],
]

const open: readonly (readonly [name: string, Command])[] = [
  ['texts and titles', ofDemo({ title: 'Renamed' })],
  ['switching off what is off', ofDemo({ autoplay: false, allowDuplicate: false })],
  ['going back to a guided demo', { type: 'disable-sandbox' }],
  ['taking edits away', { type: 'save-edits', put: [], remove: [edit.id] }],
]

const member = { isTrial: false, role: 'Member' } as const
const isOpen = (command: Command, plan: Plan, inTrial = false) =>
  gateOf(command, document, { plan, inTrial }, member) === null

describe.each(gated)('%s', (_name, lowest, command) => {
  it.each(plans)(`%s: open from ${lowest} on`, (plan) => {
    expect(isOpen(command, plan)).toBe(plans.indexOf(plan) >= plans.indexOf(lowest))
    const batch: Command =
      command.type === 'batch' ? command : { type: 'batch', commands: [command] }
    expect(isOpen(batch, plan)).toBe(isOpen(command, plan))
  })
})

it.each(open)('%s is open to every plan', (_name, command) => {
  for (const plan of plans) expect(isOpen(command, plan), plan).toBe(true)
})

it('duplicating what the demo has already is open to every plan', () => {
  const edited = {
    ...document,
    steps: {
      ...document.steps,
      [step.id]: { ...step, editedImage: asset, playbackRate: 2 as const },
    },
  }
  const command = pasted({ editedImage: asset, playbackRate: 2 })
  for (const plan of plans) {
    expect(gateOf(command, edited, { plan, inTrial: false }, member), plan).toBeNull()
  }
})

it('edits that the demo has already may be given to copies of its steps on every plan', () => {
  const had = { ...document, edits: { [edit.id]: edit } }
  const copy = { ...edit, id: randomUUID() }
  const other = { ...copy, edits: { TextItalic: { oldValue: null, newValue: 'normal' as const } } }
  const closed = (put: (typeof edit)[]) =>
    gateOf({ type: 'save-edits', put, remove: [] }, had, { plan: 'Free', inTrial: false }, member)
  expect(closed([copy, { ...edit, rejectedStepIds: [step.id] }])).toBeNull()
  expect(closed([copy, other])?.requiredPlan).toBe('Growth')
})

it('undoing a deletion is open to every plan, whatever comes back', () => {
  const formed = { ...document, chapters: { [chapter.id]: { ...chapter, type: 'Form' as const } } }
  const deleted = applyCommand(formed, { type: 'delete-steps', stepIds: [chapterStep.id, step.id] })
  if (!deleted.ok) throw new Error('not deleted')
  for (const plan of plans) {
    expect(
      gateOf(deleted.inverse, deleted.document, { plan, inTrial: false }, member),
      plan,
    ).toBeNull()
  }
})

it('[E6.3] a Form chapter needs an account, with the text that says so', () => {
  const denied = gateOf(
    ofChapter('Form'),
    document,
    { plan: 'Scale', inTrial: false },
    {
      isTrial: true,
      role: 'Member',
    },
  )
  expect(denied?.message).toBe('Sign up or log in to use the Form chapter type.')
})
