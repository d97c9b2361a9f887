import { expect, it } from 'vitest'
import type { FrameGroupMasks } from '../../capture/frame-group-reading.ts'
import type { FrameCommand } from '../../messaging/frame-messages.ts'
import type { Frame } from './frame.ts'
import { createFrameMasks } from './frame-masks.ts'

const inner = [0, 0]
const page: FrameGroupMasks = {
  path: [],
  width: 100,
  height: 50,
  areas: [],
  frames: [{ path: inner, x: 0, y: 0, width: 20, height: 10, scale: 1 }],
} as unknown as FrameGroupMasks

function frameAt(path: readonly number[], isGroupRoot: boolean, sent: FrameCommand[] = []): Frame {
  const send = (command: FrameCommand) => void sent.push(command)
  return { tabId: 1, frameId: 0, documentId: 'd', path, groupPath: [], isGroupRoot, send }
}

/** Asks for the masks of a page; the outermost frame answers when `answer` is called. */
function asked(frames: () => readonly Frame[], sent: readonly FrameCommand[]) {
  const masks = createFrameMasks()
  const result = masks.of(frames)
  const [command] = sent
  if (command?.type !== 'masks') throw new Error('The frame was not asked.')
  return { result, answer: () => masks.answer(command.callId, page) }
}

it('a frame that is left while its page is asked what it masks counts as not reached', async () => {
  const sent: FrameCommand[] = []
  const top = frameAt([], true, sent)
  let frames = [top, frameAt(inner, false)]
  const { result, answer } = asked(() => frames, sent)
  frames = [top]
  answer()
  expect(await result).toMatchObject({ width: 100, unreached: [0.04] })
})

it('a frame with a recorder in it is reached', async () => {
  const sent: FrameCommand[] = []
  const frames = [frameAt([], true, sent), frameAt(inner, false)]
  const { result, answer } = asked(() => frames, sent)
  answer()
  expect(await result).toMatchObject({ unreached: [] })
})
