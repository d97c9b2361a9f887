import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { frameGroupAt } from '../../capture/frame-group-fixture.ts'
import type { FrameCommand } from '../../messaging/frame-messages.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'
import { createPresses } from './presses.ts'

function frameAt(path: readonly number[], told: FrameCommand[]): Frame {
  return {
    tabId: 1,
    frameId: path.length,
    documentId: `document ${path.join('/')}`,
    path,
    groupPath: path,
    isGroupRoot: true,
    send: (command) => told.push(command),
  }
}

describe('a press in a frame of another origin', () => {
  const told: FrameCommand[] = []
  const [top, inner, slow] = [frameAt([], told), frameAt([0], told), frameAt([1], told)]
  const frames = {
    of: () => [top, inner, slow],
    top: () => top,
  } as unknown as Frames
  const own = frameGroupAt([0], { readAt: 1000 })

  beforeEach(() => {
    vi.useFakeTimers()
    told.length = 0
  })
  afterEach(() => vi.useRealTimers())

  it('waits for a page around it that is busy, and not for long for the frames beside it', async () => {
    const presses = createPresses(frames)
    presses.begin('a', inner)
    expect(told).toEqual([
      { type: 'read', pressId: 'a' },
      { type: 'read', pressId: 'a' },
    ])
    const taking = presses.take('a', inner, own)
    await vi.advanceTimersByTimeAsync(4000)
    const around = frameGroupAt([], { readAt: 5000 })
    presses.answer('a', top, around)
    presses.gone(slow)
    expect(await taking).toEqual({ documentId: top.documentId, top: around, others: [own] })
  })

  it('has what each of the frames around and beside it read', async () => {
    const presses = createPresses(frames)
    presses.begin('a', inner)
    const taking = presses.take('a', inner, own)
    const whenRead = vi.fn()
    void taking.then(whenRead)
    const [around, beside] = [frameGroupAt([], { readAt: 2 }), frameGroupAt([1], { readAt: 3 })]
    presses.answer('a', top, around)
    await vi.advanceTimersByTimeAsync(1)
    expect(whenRead).not.toHaveBeenCalled()
    presses.answer('a', slow, beside)
    const { top: read, others } = await taking
    expect([read, others.length, others.includes(beside)]).toEqual([around, 2, true])
  })

  it('is a step of the page as it was last known when that is left', async () => {
    const presses = createPresses(frames)
    const known = { ...frameGroupAt([], { readAt: 1 }), frames: [{} as never] }
    presses.remember(top, known)
    presses.begin('a', inner)
    presses.gone(top)
    presses.gone(slow)
    expect((await presses.take('a', inner, own)).top).toBe(known)
  })

  it('is a step of the frame alone when nothing is known of the page', async () => {
    const presses = createPresses(frames)
    presses.begin('a', inner)
    presses.gone(top)
    presses.gone(slow)
    const press = await presses.take('a', inner, own)
    expect(press).toEqual({ documentId: inner.documentId, top: own, others: [] })
  })
})
