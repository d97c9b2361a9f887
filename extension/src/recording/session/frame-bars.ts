import { within } from '../../within.ts'
import type { Frame } from './frame.ts'

type BarAnswer = 'bar-hidden' | 'bar-shown'

interface BarWait {
  readonly answer: BarAnswer
  resolve(url: string | null): void
}

const barAnswer = 1500

export interface FrameBars {
  /**
   * Hides the bar in a page or shows it again, and waits until that is done. Answers the page's
   * address; null when nothing is drawn yet, or the page is gone. Throws when it is too busy.
   */
  set(top: Frame, shown: boolean): Promise<string | null>
  answer(frame: Frame, answer: BarAnswer, url: string | null): void
  /** A frame was left: nothing is heard of it any more. */
  gone(frame: Frame): void
}

/** Asks pages to hide their bar and to show it again. */
export function createFrameBars(): FrameBars {
  const waits = new Map<Frame, BarWait>()
  return {
    async set(frame, shown) {
      const answer = new Promise<string | null>((resolve) => {
        waits.set(frame, { answer: shown ? 'bar-shown' : 'bar-hidden', resolve })
        frame.send({ type: shown ? 'show-bar' : 'hide-bar' })
      })
      return within(answer, barAnswer, () => {
        throw new Error('the page is busy')
      }).finally(() => waits.delete(frame))
    },
    answer(frame, answer, url) {
      const wait = waits.get(frame)
      // A page that was busy may answer what nobody waits for any more.
      if (wait?.answer === answer) wait.resolve(url)
    },
    gone: (frame) => waits.get(frame)?.resolve(null),
  }
}
