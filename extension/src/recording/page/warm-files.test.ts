// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noBlur } from '../../privacy/blur-rules.ts'
import type { FramePort } from './frame-port.ts'
import { createWarming } from './warm-files.ts'

const { read } = vi.hoisted(() => {
  // Another file of this process may have read the same modules without what is mocked here.
  vi.resetModules()
  return { read: { frames: [] as object[] } }
})
// What jsdom lacks of a page is read in browsers by other tests; here it is only passed on.
vi.mock('../../capture/read-frame-group.ts', () => ({
  readFrameGroup: () => ({
    reading: { page: { tree: { id: 1, childNodes: ['a tree'] }, boxes: ['a box'] }, ...read },
  }),
}))
vi.mock('@waystep/capture-format/take', () => ({ readSheetsAhead: async () => {} }))
afterAll(() => void vi.resetModules())

const post = vi.fn()
let abort: AbortController
beforeEach(() => {
  post.mockReset()
  read.frames = []
  abort = new AbortController()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => vi.unstubAllGlobals())

const warming = () => createWarming({ post } as unknown as FramePort, () => noBlur, abort.signal)
const said = () => new Promise((resolve) => setTimeout(resolve))

it('has the files of a page fetched once, and sends no more of it than they need', async () => {
  const warm = warming()
  warm()
  warm()
  await said()
  const reading = { page: { tree: { id: 1, childNodes: [] }, boxes: [] }, frames: [] }
  expect(post.mock.calls).toEqual([[{ type: 'files', reading }]])
})

it('sends all of a page whose frames are found by its tree', async () => {
  read.frames = [{}]
  warming()()
  await said()
  expect(post.mock.lastCall?.[0].reading.page.tree.childNodes).toEqual(['a tree'])
})

it('asks for nothing once the recording has ended', async () => {
  warming()()
  abort.abort()
  await said()
  expect(post).not.toHaveBeenCalled()
})

it('leaves the files of a frame to the page around it', async () => {
  const around = { document: {} } as unknown as Window
  Object.assign(around, { parent: around })
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around as never)
  warming()()
  vi.restoreAllMocks()
  await said()
  expect(post).not.toHaveBeenCalled()
})
