import { expect, it } from 'vitest'
import type { StartRequest } from '../messaging/panel-messages.ts'
import type { Pairing } from '../pairing/pairing.ts'
import { recordingFromEditor, recordingFromPanel } from './new-recording.ts'

const pairing = { serverUrl: 'https://waystep.example', workspace: { id: 'w' } } as Pairing
const asked = (changes: Partial<StartRequest>) =>
  recordingFromPanel(pairing, { mode: 'page', title: '', demo: null, ...changes } as StartRequest)

it.each([
  [
    { mode: 'page', title: ' A walk ' },
    { title: 'A walk', type: 'HTML' },
  ],
  [
    { mode: 'screenshot', title: ' ' },
    { title: 'Untitled demo', type: 'Default' },
  ],
] as const)('begins a demo of its own from the panel: %j', (request, demo) => {
  const { demo: made, ...recording } = asked(request)
  expect(made).toMatchObject({ ...demo, isNew: true, exists: false })
  expect(recording).toMatchObject({
    serverUrl: 'https://waystep.example',
    workspaceId: 'w',
    mode: request.mode,
    purpose: { kind: 'append' },
    state: 'running',
    nextSeq: 1,
    base: null,
    problem: null,
  })
})

it.each([
  ['HTML', 'HTML'],
  ['Sandbox', 'Sandbox'],
  ['Of tomorrow', 'Default'],
])('goes on with a demo of type %s as %s', (type, known) => {
  expect(asked({ demo: { id: 'd', title: 'Old', type } }).demo).toEqual({
    id: 'd',
    title: 'Old',
    type: known,
    isNew: false,
    exists: true,
  })
})

it.each([
  ['HTML', 'page'],
  ['Sandbox', 'page'],
  ['Default', 'screenshot'],
] as const)(
  '[E7.28] takes what demos of type %s hold where the editor asks: %s',
  (demoType, mode) => {
    const about = { demoId: 'd', demoType, stepNumber: 3, stepId: 's', anchors: [] }
    const between = recordingFromEditor(pairing, { type: 'addStepsBetween', ...about } as never)
    expect(between).toMatchObject({ mode, purpose: { kind: 'insert', after: 3 } })
    expect(between.demo).toMatchObject({ id: 'd', isNew: false, exists: true })
    const again = recordingFromEditor(pairing, { type: 'recordStepAgain', ...about } as never)
    expect(again).toMatchObject({ mode, purpose: { kind: 'again', stepId: 's', anchors: [] } })
  },
)
