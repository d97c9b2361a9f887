import { within } from '../../within.ts'

interface Call<Frame> {
  readonly frame: Frame
  answer(value: unknown): void
}

/** Questions to frames. Each ends: with the answer, when its frame is gone, or when its time is over. */
export interface FrameCalls<Frame, Answer> {
  /** @returns null where no answer came. */
  ask(frame: Frame, milliseconds: number, send: (callId: number) => void): Promise<Answer | null>
  answer(callId: number, value: Answer | null): void
  /** A frame was left: nothing is heard of it any more. */
  gone(frame: Frame): void
}

export function createFrameCalls<Frame, Answer>(): FrameCalls<Frame, Answer> {
  const open = new Map<number, Call<Frame>>()
  let calls = 0
  return {
    async ask(frame, milliseconds, send) {
      calls += 1
      const callId = calls
      const answered = new Promise<Answer | null>((resolve) => {
        open.set(callId, { frame, answer: (value) => resolve(value as Answer | null) })
      })
      send(callId)
      return within(answered, milliseconds, () => null).finally(() => open.delete(callId))
    },
    answer: (callId, value) => open.get(callId)?.answer(value),
    gone(frame) {
      for (const call of open.values()) if (call.frame === frame) call.answer(null)
    },
  }
}
