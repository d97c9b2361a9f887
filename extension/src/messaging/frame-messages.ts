import type { TakenPage } from '@waystep/capture-format'
import type { IslandMasks, IslandReading } from '../capture/island-reading.ts'
import type { BlurRules } from '../privacy/blur-rules.ts'
import type { PickedElement } from '../privacy/picked-element.ts'
import type { Act, ActTarget } from '../recording/act.ts'

/** The port a recorded frame keeps open to the background. */
export const framePortName = 'waystep-frame'

/** What the recording bar shows. */
export interface BarState {
  readonly count: number
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
  readonly warning: { readonly text: string; readonly detail: string } | null
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
  | 'finish'
  | 'cancel'
  | 'start-blurring'
  | 'stop-blurring'

/** Frame to background. */
export type FrameMessage =
  | {
      readonly type: 'hello'
      readonly path: readonly number[]
      readonly islandPath: readonly number[]
    }
  /** The pointer went down: other islands are to be read now. */
  | {
      readonly type: 'pressed'
      readonly pressId: string
      readonly pressedAt: number
      readonly changedAt: number
    }
  | { readonly type: 'dropped'; readonly pressId: string }
  | {
      readonly type: 'step'
      readonly pressId: string
      readonly act: Act
      readonly target: ActTarget | null
      /** Milliseconds since the epoch: when it was done, and when the page was read for it. */
      readonly actedAt: number
      readonly pressedAt: number
      readonly changedAt: number
      readonly reading: IslandReading
    }
  | { readonly type: 'island'; readonly pressId: string; readonly reading: IslandReading | null }
  /** The page has not changed for a while. */
  | { readonly type: 'settled'; readonly changedAt: number }
  /** Files the page has loaded, to be read while it is there. */
  | { readonly type: 'files'; readonly page: TakenPage }
  | { readonly type: 'file'; readonly callId: number; readonly base64: string | null }
  /** The bar is off the screen, or may be back; which page the screen shows, null while it is blank. */
  | { readonly type: 'bar-hidden' | 'bar-shown'; readonly url: string | null }
  | { readonly type: 'bar'; readonly action: BarAction }
  /** The author blurred an element, or took the blur away. */
  | { readonly type: 'blur'; readonly picked: PickedElement; readonly on: boolean }
  | { readonly type: 'masks'; readonly callId: number; readonly masks: IslandMasks }

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
  | { readonly type: 'read'; readonly pressId: string }
  | { readonly type: 'read-file'; readonly callId: number; readonly url: string }
  | { readonly type: 'hide-bar' }
  | { readonly type: 'show-bar' }
  | { readonly type: 'capture' }
