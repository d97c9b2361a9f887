// @vitest-environment jsdom
import { afterAll, expect, it, vi } from 'vitest'
import type { BarState } from '../../messaging/frame-messages.ts'
import { noBlur } from '../../privacy/blur-rules.ts'
import { createCommands } from './answer-commands.ts'
import type { FramePort } from './frame-port.ts'
import { createFrameState } from './frame-state.ts'
import type { Outbox } from './outbox.ts'
import type { PageWatch } from './watch-page.ts'

// Another file of this process may have read the same modules without what is mocked here.
vi.hoisted(() => vi.resetModules())
// What jsdom lacks of a page is read in browsers by other tests; here it is only passed on.
vi.mock('../../capture/read-frame-group.ts', () => ({
  readFrameGroup: () => ({ reading: { readAt: 1 } }),
  masksOfFrameGroup: () => ({ areas: [] }),
}))
afterAll(() => void vi.resetModules())

it('a frame says nothing of what is masked until it was told what the author wants masked', () => {
  const state = createFrameState()
  const post = vi.fn()
  const answer = createCommands({
    outbox: {} as Outbox,
    state,
    watch: () => null,
    onState: () => {},
  })
  const from = { post } as unknown as FramePort
  answer({ type: 'masks', callId: 1 }, from)
  expect(post).toHaveBeenLastCalledWith({ type: 'masks', callId: 1, masks: null })

  state.hear({ paused: false } as BarState, { ...noBlur, recorded: [] })
  answer({ type: 'masks', callId: 2 }, from)
  expect(post).toHaveBeenLastCalledWith(
    expect.objectContaining({ callId: 2, masks: expect.objectContaining({ areas: [] }) }),
  )

  state.hear(null, { ...noBlur, recorded: [] })
  answer({ type: 'masks', callId: 3 }, from)
  expect(post).toHaveBeenLastCalledWith({ type: 'masks', callId: 3, masks: null })
})

/** A frame of a tab that is recorded, or not; all that it does, in its order. */
function frame(isRecorded = true) {
  const done: unknown[] = []
  const does = (what: string) => (more?: unknown) =>
    void done.push(more === undefined ? what : [what, more])
  const page = { hold: () => 'what was read', commit: (...told: unknown[]) => void done.push(told) }
  const watch = {
    page,
    fields: { pressedElsewhere: does('leave the field') },
    blur: { makeOpaque: does('make opaque') },
    bar: { hide: async () => does('hide the bar')(), unhide: does('show the bar') },
    reactedAt: () => 4,
    shownUrl: () => 'https://acme.example/',
  } as unknown as PageWatch
  const answer = createCommands({
    outbox: { flush: does('flush'), kept: does('kept') } as unknown as Outbox,
    state: createFrameState(),
    watch: () => (isRecorded ? watch : null),
    onState: does('state'),
  })
  const from = { post: does('post') } as unknown as FramePort
  return { done, tell: (command: Parameters<typeof answer>[0]) => answer(command, from) }
}

it('reads the page for a click in another frame, what was typed here before it', () => {
  const { done, tell } = frame()
  tell({ type: 'read', pressId: 'a' })
  const reading = { readAt: 1, reactedAt: 4 }
  expect(done).toEqual([
    'leave the field',
    'flush',
    ['post', { type: 'frame-group', pressId: 'a', reading }],
  ])
})

it('answers that there is nothing to read where nothing is recorded', () => {
  const { done, tell } = frame(false)
  tell({ type: 'read', pressId: 'a' })
  expect(done.at(-1)).toEqual(['post', { type: 'frame-group', pressId: 'a', reading: null }])
})

it('says that its bar is gone only once it is, and blurs opaquely meanwhile', async () => {
  const { done, tell } = frame()
  const url = 'https://acme.example/'
  tell({ type: 'hide-bar' })
  await vi.waitFor(() => expect(done).toHaveLength(3))
  tell({ type: 'show-bar' })
  expect(done).toEqual([
    ['make opaque', true],
    'hide the bar',
    ['post', { type: 'bar-hidden', url }],
    ['make opaque', false],
    'show the bar',
    ['post', { type: 'bar-shown', url }],
  ])
})

it('makes a step of the page as it is when it is asked to, and forgets what is kept', () => {
  const { done, tell } = frame()
  tell({ type: 'capture' })
  tell({ type: 'kept', pressId: 'a' })
  expect(done).toEqual([
    ['what was read', { kind: 'capture' }, null],
    ['kept', 'a'],
  ])
  const nothing = frame(false)
  nothing.tell({ type: 'capture' })
  expect(nothing.done).toEqual([])
})
