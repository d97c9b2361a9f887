import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { live } from '../../../test/live-recording.ts'
import { sampleRecording } from '../../../test/samples.ts'
import { frameGroupAt } from '../../capture/frame-group-fixture.ts'
import type { StepMessage } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'
import { createIncomingSteps } from './incoming-steps.ts'
import type { Presses } from './presses.ts'
import type { TabPictures } from './tab-pictures.ts'

const now = vi.hoisted(() => {
  // Another file of this process may have read the same modules with another browser.
  vi.resetModules()
  return { live: null as unknown }
})
vi.mock('./live-recording.ts', () => ({ readLive: async () => now.live }))
vi.mock('../../privacy/blur-selectors.ts', () => ({ readBlurSelectors: async () => [] }))
vi.mock('./find-picture.ts', () => ({ findPicture: async () => null }))
afterAll(() => void vi.resetModules())

const kept: { readonly id: string; readonly text: string | undefined }[] = []
const sent: string[] = []
const reworded: string[] = []
const errors: string[] = []
/** Two acts. */
const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
let isFull = false

beforeEach(() => {
  for (const list of [kept, sent, reworded, errors]) list.length = 0
  isFull = false
  now.live = live
})

function background() {
  // The page has no other frames.
  const presses = {
    take: async (_: string, __: Frame, reading: StepMessage['reading']) => ({
      documentId: 'd',
      top: reading,
      others: [],
    }),
    begin() {},
    drop() {},
    gone() {},
    remember() {},
  } as unknown as Presses
  const journal = {
    recording: async () => ({
      ...sampleRecording('http://localhost'),
      state: 'running',
      mode: 'screenshot',
    }),
    step: async (id: string) => kept.find((one) => one.id === id) ?? null,
    addStep: async (_: string, { id, hotspots }: Parameters<Journal['addStep']>[1]) => {
      if (isFull) throw new Error('the disk is full')
      kept.push({ id, text: hotspots[0]?.text })
    },
    rewordStep: async (id: string) => void reworded.push(id),
  } as unknown as Journal
  const frames = { of: () => [], top: () => null } as unknown as Frames
  return createIncomingSteps({
    journal,
    frames,
    presses,
    pictures: { of: () => ({}) } as unknown as TabPictures,
    onKept: async () => {},
    onError: (error) => void errors.push(String(error)),
  })
}

const frameOf = (tabId = 7): Frame => ({
  tabId,
  frameId: 0,
  documentId: 'd',
  path: [],
  groupPath: [],
  isGroupRoot: true,
  send: (command) => void sent.push(command.type),
})

const said = (name: string, more: Partial<StepMessage> = {}): StepMessage => ({
  type: 'step',
  pressId: one,
  act: { kind: 'click', name },
  target: { nodeId: 2, box: { x: 10, y: 10, width: 80, height: 20 }, point: null },
  actedAt: 1,
  pressedAt: 1,
  changedAt: 1,
  reading: frameGroupAt([], { readAt: 1 }),
  ...more,
})

it('keeps a step, and tells its frame', async () => {
  const steps = background()
  await steps.hear(frameOf(), said('Save'))
  await steps.idle()
  expect(kept).toEqual([{ id: one, text: 'Click **Save**' }])
  expect(sent).toEqual(['kept'])
})

it('makes a step of what was sent ahead once its frame is gone, and of no other frame’s', async () => {
  const steps = background()
  const frame = frameOf()
  await steps.hear(frame, said('Save', { isAhead: true }))
  steps.gone(frameOf(8))
  await steps.idle()
  expect(kept).toEqual([])
  steps.gone(frame)
  await steps.idle()
  expect(kept).toEqual([{ id: one, text: 'Click **Save**' }])
})

it('keeps nothing that was sent ahead and dropped', async () => {
  const steps = background()
  const frame = frameOf()
  await steps.hear(frame, said('Save', { isAhead: true }))
  await steps.hear(frame, { type: 'dropped', pressId: one })
  steps.gone(frame)
  await steps.idle()
  expect(kept).toEqual([])
})

it('words a step by what came whole after it was sent ahead, or by the words alone', async () => {
  const steps = background()
  await steps.hear(frameOf(), said('Save', { isAhead: true }))
  await steps.hear(frameOf(), said('Save all'))
  await steps.idle()
  const second = { pressId: two }
  await steps.hear(frameOf(), said('Next', { ...second, isAhead: true }))
  const act = { kind: 'click', name: 'Next page' } as const
  await steps.hear(frameOf(), { type: 'committed', ...second, act, actedAt: 2 })
  await steps.idle()
  expect(kept.map(({ text }) => text)).toEqual(['Click **Save all**', 'Click **Next page**'])
})

it('leaves a step as it was said first where it is sent ahead once more', async () => {
  const steps = background()
  const frame = frameOf()
  await steps.hear(frame, said('Save', { isAhead: true }))
  await steps.hear(frame, said('Other', { isAhead: true }))
  steps.gone(frame)
  await steps.idle()
  expect(kept).toEqual([{ id: one, text: 'Click **Save**' }])
})

it('words a step anew that the journal has already', async () => {
  const steps = background()
  await steps.hear(frameOf(), {
    type: 'amended',
    pressId: one,
    act: { kind: 'click', name: 'Save', how: 'double' },
  })
  expect(reworded).toEqual([one])
})

it('keeps no step of a tab that is not recorded, nor one read before its page knew that it is paused', async () => {
  const steps = background()
  await steps.hear(frameOf(8), said('Save'))
  now.live = { ...live, paused: true }
  await steps.hear(frameOf(), said('Save', { pressId: two, isUnsure: true }))
  await steps.idle()
  expect(kept).toEqual([])
})

it('keeps a step that its frame sends again, sure by now that it is recorded', async () => {
  const steps = background()
  now.live = { ...live, paused: true }
  await steps.hear(frameOf(), said('Save', { isAhead: true, isUnsure: true }))
  now.live = live
  await steps.hear(frameOf(), said('Save'))
  await steps.idle()
  expect(kept).toHaveLength(1)
})

it('takes a step again that the journal could not take', async () => {
  const steps = background()
  isFull = true
  vi.useFakeTimers()
  await steps.hear(frameOf(), said('Save'))
  await vi.runAllTimersAsync()
  await steps.idle()
  vi.useRealTimers()
  expect([kept, sent]).toEqual([[], []])
  expect(errors.at(-1)).toContain('the disk is full')
  isFull = false
  await steps.hear(frameOf(), said('Save'))
  await steps.idle()
  expect(kept).toHaveLength(1)
})
