// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { FrameGroupReading } from '../../capture/frame-group-reading.ts'
import type { ReadPage } from '../../capture/read-frame-group.ts'
import type { StepMessage } from '../../messaging/frame-messages.ts'
import type { FramePort } from './frame-port.ts'
import type { FrameState } from './frame-state.ts'
import type { Outbox } from './outbox.ts'
import { createPageRecorder } from './page-recorder.ts'
import type { PageChanges } from './watch-changes.ts'

const box = { x: 0, y: 0, width: 10, height: 10 }
const page = { type: 0, id: 1, childNodes: [] }
/** The id of the only element that is masked in the page which is read. */
const masked = 7

// Another file of this process may have read the same modules without what is mocked here.
vi.hoisted(() => vi.resetModules())
// What jsdom lacks of a page is read in browsers by other tests; here it is only passed on.
vi.mock('../../capture/read-frame-group.ts', () => ({
  readFrameGroup: (): ReadPage => ({
    reading: {
      path: [],
      page: { tree: page },
      frames: [],
      readAt: 1,
    } as unknown as FrameGroupReading,
    nodeIdOf: () => masked,
    isMasked: (nodeId) => nodeId === masked,
    mask: (text) => text,
  }),
}))

function recorderOf() {
  const outbox = { sendAhead: vi.fn(), commit: vi.fn(), drop: vi.fn(), flush: vi.fn() }
  const port = { post: vi.fn() }
  const state = {
    isPaused: () => false,
    isKnown: () => true,
    rules: () => ({ selectors: [], picked: [] }),
  }
  const changes = { reactions: () => 0, changedAt: () => 5 }
  const page = createPageRecorder({
    port: port as unknown as FramePort,
    outbox: outbox as unknown as Outbox,
    signal: new AbortController().signal,
    state: state as unknown as FrameState,
    changes: changes as unknown as PageChanges,
  })
  return { page, outbox, port }
}

it('sends what was pressed ahead, so that a page which leaves at once loses no step', () => {
  const { page, outbox } = recorderOf()
  const held = page.hold()
  page.sendAhead(held, { kind: 'click', name: 'Next' }, { nodeId: null, box, point: null })
  const [sent] = outbox.sendAhead.mock.calls[0] as [StepMessage]
  expect(sent).toMatchObject({
    type: 'step',
    pressId: held.pressId,
    act: { kind: 'click', name: 'Next' },
    actedAt: held.pressedAt,
  })
  expect(outbox.commit).not.toHaveBeenCalled()
})

it('tells the background of what was dropped, and sends none of it', () => {
  const { page, outbox, port } = recorderOf()
  const held = page.hold()
  page.drop(held)
  expect(outbox.drop).toHaveBeenCalledWith(held.pressId)
  expect(port.post).toHaveBeenLastCalledWith({ type: 'dropped', pressId: held.pressId })
})

it('says nothing of the state of a checkbox that is masked', () => {
  const { page, outbox } = recorderOf()
  const held = page.hold()
  const act = { kind: 'click', name: 'Has a diagnosis', on: 'checkbox', wasOn: true } as const
  page.commit(held, act, page.targetOf(held, document.body, null))
  const [sent] = outbox.commit.mock.calls[0] as [StepMessage]
  expect(sent.act).toEqual({ kind: 'click', name: null })
})

it.each(['sendAhead', 'commit', 'amend'] as const)(
  'says nothing of an element that is masked when it does %s',
  (way) => {
    const { page, outbox, port } = recorderOf()
    const held = page.hold()
    const act = { kind: 'click', name: 'Ada Lovelace' } as const
    const target = page.targetOf(held, document.body, null)
    if (way === 'amend') page.amend('before', held, act, target)
    else page[way](held, act, target)
    const told = [
      ...outbox.sendAhead.mock.calls,
      ...outbox.commit.mock.calls,
      ...port.post.mock.calls,
    ]
    expect(JSON.stringify(told)).toContain(way === 'amend' ? 'amended' : held.pressId)
    expect(JSON.stringify(told)).not.toContain('Lovelace')
  },
)

it('says where an element is in the outermost page that can be read, in frames of any scale', () => {
  const { page } = recorderOf()
  const outer = vi.spyOn(window, 'frameElement', 'get')
  const parent = vi.spyOn(window, 'parent', 'get')
  const element = document.body
  element.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40)
  const press = { clientX: 12, clientY: 24 } as MouseEvent
  const target = () => page.targetOf(page.hold(), element, press)
  expect(target()).toEqual({
    nodeId: masked,
    box: { x: 10, y: 20, width: 30, height: 40 },
    point: { x: 12, y: 24 },
  })
  expect(page.targetOf(page.hold(), element, null).point).toBeNull()
  // A frame at 100, 50 that is drawn at half of its size.
  const frame = document.createElement('iframe')
  frame.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100)
  Object.defineProperty(frame, 'offsetWidth', { value: 400 })
  const around = { document: {}, frameElement: null } as unknown as Window
  Object.assign(around, { parent: around })
  outer.mockReturnValue(frame)
  parent.mockReturnValue(around as never)
  expect(target()).toMatchObject({
    box: { x: 105, y: 60, width: 15, height: 20 },
    point: { x: 106, y: 62 },
  })
  vi.restoreAllMocks()
  Reflect.deleteProperty(element, 'getBoundingClientRect')
})
