import type { StepMessage } from '../messaging/frame-messages.ts'

/** Steps that a frame could not hand over before its extension was gone. */
export interface LeftSteps {
  readonly recordingId: string
  readonly steps: readonly StepMessage[]
}

/** On the element that holds them as JSON, in a closed shadow root: extensions can read it, pages cannot. */
export const leftAttribute = 'data-left'
