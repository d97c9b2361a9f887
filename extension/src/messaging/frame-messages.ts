import type { Act } from '@waystep/demo-model'
import type { FrameGroupMasks, FrameGroupReading } from '../capture/frame-group-reading.ts'
import type { BlurRules } from '../privacy/blur-rules.ts'
import type { PickedElement } from '../privacy/picked-element.ts'
import type { ActTarget } from '../recording/act-target.ts'

/** What the recording bar shows. */
export interface BarState {
  readonly recordingId: string
  readonly count: number
  /** Was a step taken back that can come again? */
  readonly canRedo: boolean
  readonly paused: boolean
  /** Steps that reached the server. */
  readonly sent: number
  /** A sentence when the upload stands still. */
  readonly problem: string | null
  /** One capture is enough: for a step recorded again. */
  readonly single: boolean
  /** The author chooses what to blur. */
  readonly blurring: boolean
  /** What the page shows and a capture of it does not keep. */
  readonly warning: string | null
}

/** What a frame blurs, and which frames of its page have a recorder: their paths, as `0/2`. */
export interface FrameBlurRules extends BlurRules {
  readonly recorded: readonly string[]
}

export type BarAction =
  | 'pause'
  | 'resume'
  | 'capture'
  | 'undo'
  | 'redo'
  | 'finish'
  | 'cancel'
  | 'start-blurring'
  | 'stop-blurring'

/** What was done, and the page as it was before. */
export interface StepMessage {
  readonly type: 'step'
  /** Names this one act: the background takes it once, however often it is sent. */
  readonly pressId: string
  readonly act: Act
  readonly target: ActTarget | null
  /** Milliseconds since the epoch: when it was done, and when the page was read for it. */
  readonly actedAt: number
  readonly pressedAt: number
  readonly changedAt: number
  readonly reading: FrameGroupReading
  /** The button is still down: it is a step when the frame says so, or is gone. */
  readonly isAhead?: boolean
  /** The frame was left before it was told whether its tab is recorded. */
  readonly isUnsure?: boolean
}

/** Frame to background. */
export type FrameMessage =
  | StepMessage
  | {
      readonly type: 'hello'
      readonly path: readonly number[]
      readonly groupPath: readonly number[]
    }
  /** The pointer went down: other frame groups are to be read now. */
  | {
      readonly type: 'pressed'
      readonly pressId: string
      readonly pressedAt: number
      readonly changedAt: number
    }
  | { readonly type: 'dropped'; readonly pressId: string }
  /** What was sent ahead is a step. */
  | {
      readonly type: 'committed'
      readonly pressId: string
      readonly act: Act
      readonly actedAt: number
    }
  /** What was a step is the beginning of something else. */
  | { readonly type: 'amended'; readonly pressId: string; readonly act: Act }
  | {
      readonly type: 'frame-group'
      readonly pressId: string
      readonly reading: FrameGroupReading | null
    }
  /** The page has not changed for a while. */
  | { readonly type: 'settled'; readonly changedAt: number }
  /** Files the page has loaded, to be read while it is there. With frames of other origins, its tree, too. */
  | { readonly type: 'files'; readonly reading: FrameGroupReading }
  | { readonly type: 'file'; readonly callId: number; readonly base64: string | null }
  /** The bar is off the screen, or may be back; which page the screen shows, null while it is blank. */
  | { readonly type: 'bar-hidden' | 'bar-shown'; readonly url: string | null }
  | { readonly type: 'bar'; readonly action: BarAction }
  /** The author blurred an element, or took the blur away. */
  | { readonly type: 'blur'; readonly picked: PickedElement; readonly on: boolean }
  /** null: the frame does not know yet what is to be masked. */
  | { readonly type: 'masks'; readonly callId: number; readonly masks: FrameGroupMasks | null }

/** Background to frame. */
export type FrameCommand =
  /** null: not, or no longer, recorded. */
  | {
      readonly type: 'state'
      readonly state: BarState | null
      readonly blur: FrameBlurRules
    }
  /** What is to be masked must be told, for a picture. */
  | { readonly type: 'masks'; readonly callId: number }
  /** The journal has the step. */
  | { readonly type: 'kept'; readonly pressId: string }
  | { readonly type: 'read'; readonly pressId: string }
  | { readonly type: 'read-file'; readonly callId: number; readonly url: string }
  | { readonly type: 'hide-bar' }
  | { readonly type: 'show-bar' }
  | { readonly type: 'capture' }
