// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { BarState } from '../../messaging/frame-messages.ts'
import { noBlur } from '../../privacy/blur-rules.ts'
import { createCommands } from './answer-commands.ts'
import type { FramePort } from './frame-port.ts'
import { createFrameState } from './frame-state.ts'
import type { Outbox } from './outbox.ts'

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
