import type { Box } from '../../capture/box.ts'
import type { FrameGroupMasks } from '../../capture/frame-group-reading.ts'
import { placeMasks } from '../../capture/place-masks.ts'
import type { Frame } from './frame.ts'
import { createFrameCalls, type FrameCalls } from './frame-calls.ts'

export interface Masks {
  /** The size of the viewport, in CSS pixels. */
  readonly width: number
  readonly areas: readonly Box[]
  /** Frames without a recorder in them: each a share of the viewport. */
  readonly unreached: readonly number[]
}

const maskAnswer = 1000

export interface FrameMasks extends Pick<FrameCalls<Frame, FrameGroupMasks>, 'answer' | 'gone'> {
  /**
   * Where a page shows what is to be masked, in CSS pixels of its viewport; null when its outermost frame does not say
   * so in time. What a frame inside does not say in time is masked whole.
   *
   * @param frames answers the frames of the page as they are; one that was left while others were asked is not reached
   */
  of(frames: () => readonly Frame[]): Promise<Masks | null>
}

/** Asks frames what they mask. */
export function createFrameMasks(): FrameMasks {
  const calls = createFrameCalls<Frame, FrameGroupMasks>()
  const ask = (frame: Frame) =>
    calls.ask(frame, maskAnswer, (callId) => frame.send({ type: 'masks', callId }))
  return {
    answer: calls.answer,
    gone: calls.gone,
    async of(frames) {
      const groups = frames().filter(({ isGroupRoot }) => isGroupRoot)
      const answers = await Promise.all(groups.map(ask))
      return masksOf(frames(), groups, answers)
    },
  }
}

function masksOf(
  present: readonly Frame[],
  groups: readonly Frame[],
  answers: readonly (FrameGroupMasks | null)[],
): Masks | null {
  const known = answers.filter((masks) => masks !== null)
  const page = known.find(({ path }) => path.length === 0)
  if (!page) return null
  const silent = groups.filter((_, index) => !answers[index]).map(({ path }) => path)
  const others = known.filter((masks) => masks !== page)
  const reached = new Set(present.map(({ path }) => path.join('/')))
  const size = page.width * page.height || 1
  const unreached = page.frames
    .filter(({ path }) => !reached.has(path.join('/')))
    .map(({ width, height, scale }) => (width * height * scale * scale) / size)
  return { width: page.width, areas: placeMasks(page, others, silent), unreached }
}
