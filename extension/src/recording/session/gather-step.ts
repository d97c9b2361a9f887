import type { StepMessage } from '../../messaging/frame-messages.ts'
import { readBlurSelectors } from '../../privacy/blur-selectors.ts'
import { type FoundPicture, findPicture } from './find-picture.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'
import { type LiveRecording, readLive } from './live-recording.ts'
import type { Pressed, Presses } from './presses.ts'
import type { TabPictures } from './tab-pictures.ts'

export interface GatheredStep {
  readonly tabId: number
  message: StepMessage
  /** The recording it belongs to, as it came: its tab may be closed at once. */
  recordingId: Promise<string | null>
  /** What other frames read for it, and its picture. */
  readonly gathered: Promise<{ readonly pressed: Pressed; readonly found: FoundPicture | null }>
}

interface Sources {
  readonly frames: Frames
  readonly presses: Presses
  readonly pictures: TabPictures
  readonly onError: (error: unknown) => void
}

/** Asks for all that belongs to a step. It comes later, if at all. */
export function gatherStep(sources: Sources, frame: Frame, message: StepMessage): GatheredStep {
  return {
    tabId: frame.tabId,
    message,
    recordingId: recordingOf(frame, message),
    gathered: gather(sources, frame, message),
  }
}

async function gather(
  { frames, presses, pictures, onError }: Sources,
  frame: Frame,
  message: StepMessage,
): GatheredStep['gathered'] {
  const { tabId } = frame
  const pressed = await presses.take(message.pressId, frame, message.reading)
  presses.remember(frame, message.reading)
  const { documentId, top } = pressed
  const isThere = () => frames.top(tabId)?.documentId === documentId
  const view = { documentId, url: top.page.url }
  const found = await findPicture(pictures.of(tabId), view, message, isThere).catch((error) => {
    onError(error)
    return null
  })
  return { pressed, found }
}

/** The id of the recording that a frame's step belongs to; null where it belongs to none. */
export async function recordingOf(
  { tabId }: Frame,
  { isUnsure }: StepMessage,
): Promise<string | null> {
  const live = await readLive()
  if (!live?.tabIds.includes(tabId)) return null
  // It was read before the page was told that it is paused, or what is to be masked.
  if (isUnsure && (live.paused || (await blursSomething(live)))) return null
  return live.recordingId
}

const blursSomething = async ({ picked }: LiveRecording) =>
  picked.length > 0 || (await readBlurSelectors()).length > 0
