import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { live } from '../../../test/live-recording.ts'
import type { Bars } from './bars.ts'
import { followTabs } from './follow-tabs.ts'
import type { Frames } from './frames.ts'
import type { LiveRecording } from './live-recording.ts'
import type { Presses } from './presses.ts'
import type { TabPictures } from './tab-pictures.ts'

type Listener = (...told: never[]) => void

const { heard, injected, stored } = vi.hoisted(() => {
  // Another file of this process may have read the same modules with another browser.
  vi.resetModules()
  return {
    heard: new Map<string, (...told: unknown[]) => void>(),
    injected: [] as number[],
    stored: { live: null as unknown },
  }
})
vi.mock('webextension-polyfill', () => {
  const event = (name: string) => ({
    addListener: (listener: Listener) => heard.set(name, listener as never),
  })
  const names = ['onCreated', 'onRemoved', 'onReplaced', 'onActivated', 'onUpdated']
  const session = { get: async () => ({ live: stored.live }) }
  return {
    default: {
      tabs: Object.fromEntries(names.map((name) => [name, event(name)])),
      storage: { session },
    },
  }
})
vi.mock('./recorder-script.ts', () => ({
  injectRecorder: async (tabId: number) => void injected.push(tabId),
}))
afterAll(() => void vi.resetModules())

const done: string[] = []
let recording: LiveRecording

beforeEach(() => {
  done.length = 0
  injected.length = 0
  recording = { ...live, tabIds: [7] }
  stored.live = recording
  const note = (what: string) => (tabId: number) => void done.push(`${what} ${tabId}`)
  followTabs({
    frames: { of: (tabId: number) => [tabId] } as unknown as Frames,
    bars: { greet: async (tabId: unknown) => void done.push(`greet ${tabId}`) } as unknown as Bars,
    presses: { forget: note('forget presses of') } as unknown as Presses,
    pictures: {
      forget: note('forget pictures of'),
      of: (tabId: number) => ({ refresh: async () => void done.push(`picture of ${tabId}`) }),
    } as unknown as TabPictures,
    changeLive: async (change) => {
      recording = change(recording) ?? recording
      stored.live = recording
    },
  })
})

/** Tells what the browser does, and waits for what comes of it. */
async function tell(name: string, ...told: unknown[]) {
  heard.get(name)?.(...told)
  await new Promise((resolve) => setTimeout(resolve))
}

it('records a tab that a recorded page opened, and tells the recorder that was there before', async () => {
  await tell('onCreated', { id: 9, openerTabId: 7, url: 'https://shop.example/' })
  expect(recording.tabIds).toEqual([7, 9])
  expect(injected).toEqual([9])
  expect(done).toEqual(['greet 9'])
  await tell('onCreated', { id: 9, openerTabId: 7, url: 'https://shop.example/' })
  expect(recording.tabIds).toEqual([7, 9])
})

it('records no tab that the author opened, nor one that nobody names', async () => {
  await tell('onCreated', { id: 9, url: 'https://shop.example/' })
  await tell('onCreated', { openerTabId: 7, url: 'https://shop.example/' })
  expect([recording.tabIds, injected, done]).toEqual([[7], [], []])
})

it('forgets a tab that is closed, its pictures and its presses', async () => {
  recording = { ...recording, tabIds: [7, 9] }
  await tell('onRemoved', 7)
  expect(recording.tabIds).toEqual([9])
  expect(done).toEqual(['forget pictures of 7', 'forget presses of 7'])
})

it('goes on with a tab to which the browser gave another id', async () => {
  recording = { ...recording, tabIds: [5, 7] }
  await tell('onReplaced', 11, 7)
  expect(recording.tabIds).toEqual([5, 11])
})

it('takes a picture of a recorded tab that shows another page or comes to the front, and of no other', async () => {
  await tell('onActivated', { tabId: 7 })
  await tell('onUpdated', 7, { status: 'complete' })
  expect(done).toEqual(['picture of 7', 'picture of 7'])
  await tell('onUpdated', 7, { status: 'loading' })
  await tell('onActivated', { tabId: 8 })
  stored.live = null
  await tell('onActivated', { tabId: 7 })
  expect(done).toHaveLength(2)
})
