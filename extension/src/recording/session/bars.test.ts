import { beforeEach, expect, it, vi } from 'vitest'
import { live } from '../../../test/live-recording.ts'
import type { FrameCommand } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import { createBars } from './bars.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'
import { writeLive } from './live-recording.ts'

const { storage } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with another browser.
  vi.resetModules()
  const area = () => {
    const stored: Record<string, unknown> = {}
    return {
      get: async (key: string) => ({ [key]: stored[key] }),
      set: async (items: object) => void Object.assign(stored, items),
      remove: async (key: string) => void delete stored[key],
    }
  }
  return { storage: { local: area(), session: area() } }
})
vi.mock('webextension-polyfill', () => ({ default: { storage } }))

const recording = { id: 'r', purpose: { kind: 'new' }, problem: null }
const journal = {
  recording: async (id: string) => (id === 'r' ? recording : null),
  progress: async () => ({ sent: 1, total: 2, canRedo: false }),
} as unknown as Journal

let sent: FrameCommand[]
let all: Frame[]
const frameIn = (tabId: number): Frame => ({
  tabId,
  frameId: 0,
  documentId: 'd',
  path: [],
  groupPath: [],
  isGroupRoot: true,
  send: (command) => void sent.push(command),
})
const frames = {
  of: (tabId: number) => all.filter((frame) => frame.tabId === tabId),
  top: () => null,
} as unknown as Frames

beforeEach(async () => {
  sent = []
  all = [frameIn(7), frameIn(8)]
  await writeLive(live)
})

it('a frame of the recorded tab is told what its bar shows', async () => {
  const bars = createBars(journal, frames, () => null)
  expect(await bars.greet(frameIn(7))).toBe(true)
  expect(sent).toMatchObject([{ type: 'state', state: { recordingId: 'r', count: 2, sent: 1 } }])
})

it('a frame of another tab is told that it is not recorded', async () => {
  const bars = createBars(journal, frames, () => null)
  expect(await bars.greet(frameIn(8))).toBe(false)
  expect(sent).toMatchObject([{ type: 'state', state: null }])
})

it('the frames of a tab are told when its recording is over, and no others', () => {
  createBars(journal, frames, () => null).end([8])
  expect(sent).toMatchObject([{ type: 'state', state: null }])
})
