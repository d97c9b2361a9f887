// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { frameGroupAt } from '../../capture/frame-group-fixture.ts'
import type { FrameMessage, StepMessage } from '../../messaging/frame-messages.ts'
import type { FrameState } from './frame-state.ts'
import type { Outbox } from './outbox.ts'
import { createPageRecorder } from './page-recorder.ts'
import type { PageChanges } from './watch-changes.ts'

vi.mock('../../capture/read-frame-group.ts', () => ({
  readFrameGroup: () => ({ reading: frameGroupAt([], { readAt: 1 }), nodeIdOf: () => 7 }),
}))
vi.mock('../without-masked.ts', () => ({ withoutMasked: (act: object) => act }))

let said: string[]
let isKnown: boolean

const posted = (message: FrameMessage) =>
  `${message.type} ${'pressId' in message ? message.pressId : ''}`
const kept = (what: string) => (step: StepMessage | string) =>
  void said.push(`${what} ${typeof step === 'string' ? step : step.pressId}`)

function recorder() {
  return createPageRecorder({
    port: { post: (message) => void said.push(posted(message)) },
    outbox: {
      sendAhead: kept('ahead'),
      commit: kept('commit'),
      drop: kept('drop'),
      flush: () => void said.push('flush'),
    } as unknown as Outbox,
    signal: new AbortController().signal,
    state: {
      isPaused: () => false,
      isKnown: () => isKnown,
      rules: () => ({}),
    } as unknown as FrameState,
    changes: { reactions: () => 3, changedAt: () => 5 } as unknown as PageChanges,
  })
}

beforeEach(() => {
  said = []
  isKnown = true
})

it('asks the other frames for their part as soon as something is pressed', () => {
  const held = recorder().hold()
  expect(said).toEqual([`pressed ${held.pressId}`])
  expect(held).toMatchObject({ changedAt: 5 })
})

it('asks nobody while it is not known whether this page is recorded', () => {
  isKnown = false
  recorder().hold()
  expect(said).toEqual([])
})

it('sends ahead what may become a step, commits it once it is one, and drops what is none', () => {
  const page = recorder()
  const [first, second] = [page.hold(), page.hold()]
  said = []
  const act = { kind: 'capture' } as const
  page.sendAhead(first, act, page.targetOf(first, document.body, null))
  page.commit(first, act, null)
  page.drop(second)
  expect(said).toEqual([
    `ahead ${first.pressId}`,
    `commit ${first.pressId}`,
    `drop ${second.pressId}`,
    `dropped ${second.pressId}`,
  ])
})

it('amends a step after everything before it is sent', () => {
  const page = recorder()
  const held = page.hold()
  said = []
  page.amend('first', held, { kind: 'capture' }, page.targetOf(held, document.body, null))
  expect(said).toEqual(['flush', 'amended first'])
})
