import type { FrameMessage } from '../../messaging/frame-messages.ts'
import { withPick } from '../../privacy/pick-change.ts'
import type { BarActions } from './bar-actions.ts'
import type { Bars } from './bars.ts'
import type { CaptureMaking } from './capture-making.ts'
import type { Frame } from './frame.ts'
import type { IncomingSteps } from './incoming-steps.ts'
import type { LiveChanges } from './live-recording.ts'
import type { Presses } from './presses.ts'
import type { TabPictures } from './tab-pictures.ts'

/** What a frame reports goes to the part whose business it is. */
export function createFrameReports(parts: {
  readonly bars: Bars
  readonly actions: BarActions
  readonly captures: CaptureMaking
  readonly presses: Presses
  readonly pictures: TabPictures
  readonly steps: IncomingSteps
  readonly changeLive: LiveChanges
}): (frame: Frame, message: FrameMessage) => Promise<void> {
  const { bars, actions, captures, presses, pictures, steps, changeLive } = parts
  return async (frame, message) => {
    switch (message.type) {
      case 'pressed':
        void steps.hear(frame, message)
        return pictures.press(frame.tabId, message)
      case 'frame-group':
        return presses.answer(message.pressId, frame, message.reading)
      case 'settled':
        return pictures.of(frame.tabId).refresh()
      case 'step':
      case 'committed':
      case 'amended':
      case 'dropped':
        return steps.hear(frame, message)
      case 'files':
        presses.remember(frame, message.reading)
        return captures.warm(frame, message.reading.page)
      case 'blur':
        // What was read before shows what is to be blurred now.
        presses.forget(frame.tabId)
        await changeLive((live) => ({ ...live, picked: withPick(live.picked, message) }))
        return bars.refresh()
      case 'bar':
        return actions.act(message.action, frame.tabId)
      case 'hello':
      case 'file':
      case 'masks':
      case 'bar-hidden':
      case 'bar-shown':
        return
    }
  }
}
