import { beforeEach, expect, it, vi } from 'vitest'
import type { FrameCommand } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import { createBars } from './bars.ts'
import type { Frame, Frames } from './frames.ts'
import type { LiveRecording } from './live-recording.ts'

const { session } = vi.hoisted(() => ({ session: new Map<string, unknown>() }))
vi.mock('webextension-polyfill', () => {
  const area = { get: async (key: string) => ({ [key]: session.get(key) }), onChanged: {} }
  return { default: { storage: { session: area, local: area } } }
})

const live: LiveRecording = {
  recordingId: 'r',
  windowId: 1,
  tabIds: [1, 2],
  paused: false,
  blurring: false,
  picked: [],
  sizeBefore: null,
}

let sent: [tabId: number, command: FrameCommand][]
let counted: number

const frameOf = (tabId: number): Frame => ({
  tabId,
  frameId: 0,
  documentId: `d${tabId}`,
  path: [],
  groupPath: [],
  isGroupRoot: true,
  send: (command) => void sent.push([tabId, command]),
})
const shown = () => sent.map(([tabId, command]) => [tabId, 'state' in command && command.state])

function bars() {
  const journal = {
    recording: async () => ({ problem: null, purpose: { kind: 'new' } }),
    progress: async () => {
      counted += 1
      return { sent: 2, total: 5 }
    },
  } as unknown as Journal
  const frames = { of: (tabId: number) => [frameOf(tabId)], top: frameOf } as unknown as Frames
  return createBars(journal, frames, () => null)
}

beforeEach(() => {
  sent = []
  counted = 0
  session.clear()
})

it('tells a frame of a recorded tab what its bar shows', async () => {
  session.set('live', live)
  expect(await bars().greet(frameOf(2))).toBe(true)
  expect(shown()).toMatchObject([[2, { recordingId: 'r', count: 5, sent: 2, paused: false }]])
})

it('tells every other frame that it is not recorded', async () => {
  expect(await bars().greet(frameOf(1))).toBe(false)
  session.set('live', live)
  expect(await bars().greet(frameOf(3))).toBe(false)
  expect(shown()).toEqual([
    [1, null],
    [3, null],
  ])
})

it('tells all recorded tabs of a change, once for several at a time', async () => {
  session.set('live', live)
  const { refresh } = bars()
  for (let time = 0; time < 20; time += 1) refresh()
  await vi.waitFor(() => expect(shown().map(([tabId]) => tabId)).toEqual([1, 2, 1, 2]))
  expect(counted).toBe(4)
})

it('tells all frames of tabs when the recording is over', () => {
  bars().end([1, 2])
  expect(shown()).toEqual([
    [1, null],
    [2, null],
  ])
})
