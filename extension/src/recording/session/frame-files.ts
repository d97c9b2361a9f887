import type { Frame } from './frame.ts'
import { createFrameCalls, type FrameCalls } from './frame-calls.ts'

/** Milliseconds for all frames of a page to be asked for a file. */
const fileAnswer = 10_000

export interface FrameFiles extends Pick<FrameCalls<Frame, string>, 'answer' | 'gone'> {
  /**
   * The bytes of a file, from the first frame that can read it; null where none can, or the document is gone.
   *
   * @param all the frames of the page
   */
  read(all: readonly Frame[], documentId: string, url: string): Promise<Uint8Array | null>
}

/** Asks frames for files that they can read. */
export function createFrameFiles(): FrameFiles {
  const calls = createFrameCalls<Frame, string>()

  async function readIn(frame: Frame, url: string, time: number): Promise<Uint8Array | null> {
    const base64 = await calls.ask(frame, time, (callId) =>
      frame.send({ type: 'read-file', callId, url }),
    )
    if (base64 === null) return null
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  }

  return {
    answer: calls.answer,
    gone: calls.gone,
    async read(all, documentId, url) {
      const topFrame = all.find((frame) => frame.documentId === documentId)
      if (!topFrame) return null
      const end = Date.now() + fileAnswer
      for (const frame of [topFrame, ...all.filter((f) => f.isGroupRoot && f !== topFrame)]) {
        const bytes = await readIn(frame, url, end - Date.now())
        if (bytes) return bytes
      }
      return null
    },
  }
}
