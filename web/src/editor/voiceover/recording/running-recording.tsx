import { voiceRecordingLimit } from '@waystep/demo-model'
import { IconButton } from '@waystep/ui'
import { Pause, Play, Square, X } from 'lucide-react'
import { timeText } from '../../sound-input/time-text.ts'
import { LevelBars } from './level-bars.tsx'
import { keptFocus } from './use-focus-kept.ts'
import type { VoiceRecording } from './voice-recording.ts'

/** What is seen while a voice is counted in and recorded, and what can be done with it (V2.23, V2.24). */
export function RunningRecording({ recording }: { readonly recording: VoiceRecording }) {
  const phase = recording.phase.value
  const isPaused = phase === 'paused'
  const runs = phase === 'recording' || isPaused
  return (
    <div className="ed-voice-running" data-phase={phase}>
      <output className="wsui-sr-only">{said[phase]}</output>
      {phase === 'countdown' ? (
        <>
          <output className="ed-voice-count" aria-live="assertive">
            {recording.count.value}
          </output>
          <span className="wsui-caption">Recording begins</span>
        </>
      ) : (
        <>
          <LevelBars stream={isPaused ? null : recording.stream.value} />
          <span className="ed-voice-time wsui-num">
            <i aria-hidden="true" />
            <span role="timer" aria-label="Recorded">
              {timeText(recording.elapsed.value)}
            </span>
            {' / '}
            {timeText(voiceRecordingLimit * 1000)}
          </span>
        </>
      )}
      <span className="ed-voice-actions">
        <IconButton
          label="Cancel recording"
          icon={X}
          size="dense"
          onClick={recording.cancel}
          {...(phase === 'countdown' && keptFocus)}
        />
        {runs && (
          <>
            <IconButton
              label={isPaused ? 'Resume recording' : 'Pause recording'}
              icon={isPaused ? Play : Pause}
              size="dense"
              onClick={isPaused ? recording.resume : recording.pause}
            />
            <IconButton
              label="Stop recording"
              icon={Square}
              size="dense"
              look="framed"
              {...keptFocus}
              onClick={() => void recording.stop()}
            />
          </>
        )}
      </span>
    </div>
  )
}

/** What screen readers hear of each phase, once. */
const said = {
  idle: '',
  countdown: '',
  recording: 'Recording',
  paused: 'Recording paused',
  stopping: 'Recording stopped',
} as const
