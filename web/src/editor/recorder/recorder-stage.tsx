import { Spinner } from '@waystep/ui'
import { CustomizePanel } from './customize-panel.tsx'
import type { Recorder } from './recorder.ts'
import { ReviewView } from './review-view.tsx'
import { StreamView } from './stream-view.tsx'

/** What lies between the recorder's bars: choices, what is recorded, or the result. */
export function RecorderStage({ recorder, userId }: { recorder: Recorder; userId: string }) {
  switch (recorder.phase.value) {
    case 'permissions':
      return (
        <p className="ed-recorder-wait">
          <Spinner />
          Allow the camera and the microphone next to the address, or block them to go without.
        </p>
      )
    case 'customization':
      return <CustomizePanel recorder={recorder} userId={userId} />
    case 'countdown':
    case 'recording':
    case 'paused':
      return (
        <div
          className="ed-recorder-live"
          data-paused={recorder.phase.value === 'paused' || undefined}
        >
          <StreamView stream={recorder.live.value} label="What is recorded" />
          {recorder.phase.value === 'paused' && (
            <output className="ed-recorder-paused">Paused</output>
          )}
          {recorder.countdown.value !== null && (
            <output className="ed-recorder-count" aria-live="assertive">
              {recorder.countdown.value}
            </output>
          )}
        </div>
      )
    case 'processing':
      return (
        <p className="ed-recorder-wait">
          <Spinner />
          Preparing the recording
        </p>
      )
    case 'editing':
      return recorder.result.value && <ReviewView result={recorder.result.value} />
  }
}
