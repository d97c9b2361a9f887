import { cloneSeconds } from '@waystep/api-contract'
import { Button } from '@waystep/ui'
import { Mic, RotateCcw, Square, X } from 'lucide-react'
import { useState } from 'react'
import { timeText } from '../../sound-input/time-text.ts'
import { LevelBars } from '../recording/level-bars.tsx'
import { MicrophonePicker } from '../recording/microphone-picker.tsx'
import { useMicrophone } from '../recording/use-microphone.ts'
import type { CloneRecording } from './clone-recording.ts'
import { RecordedSound } from './recorded-sound.tsx'

interface CloneRecorderProps {
  readonly recording: CloneRecording
  readonly isSending: boolean
}

/** The microphone, and what records it (V2.37 to V2.39). */
export function CloneRecorder({ recording, isSending }: CloneRecorderProps) {
  const microphone = useMicrophone()
  const phase = recording.phase.value
  const problem = recording.problem.value
  const { chosen } = microphone
  // Whoever records by keys goes on from where they were.
  const [hasBegun, setBegun] = useState(false)
  return (
    <div className="ed-clone-recorder">
      <MicrophonePicker
        microphone={microphone}
        askLabel="Request Mic Access"
        disabled={phase !== 'idle'}
      />
      <div className="ed-clone-controls">
        <CloneTime recording={recording} />
        <span className="ed-clone-buttons">
          {(phase === 'idle' || phase === 'opening') && (
            <Button
              icon={Mic}
              autoFocus={hasBegun}
              disabled={chosen === null}
              loading={phase === 'opening'}
              onClick={() => {
                if (chosen === null) return
                setBegun(true)
                void recording.start(chosen)
              }}
            >
              Record
            </Button>
          )}
          {phase === 'recording' && (
            <>
              <Button icon={X} onClick={recording.discard}>
                Cancel
              </Button>
              <Button icon={Square} autoFocus onClick={() => void recording.stop()}>
                Stop
              </Button>
            </>
          )}
          {phase === 'done' && (
            <Button icon={RotateCcw} disabled={isSending} onClick={recording.discard}>
              Retake
            </Button>
          )}
        </span>
      </div>
      {problem && (
        <p className="wsui-caption" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** How long it is, and how loud, or how it sounds. */
function CloneTime({ recording }: { readonly recording: CloneRecording }) {
  const phase = recording.phase.value
  const seconds = recording.seconds.value
  const isLongEnough = seconds >= cloneSeconds.min
  return (
    <>
      <output className="wsui-sr-only">{said[phase]}</output>
      {recording.recording.value ? (
        <RecordedSound sound={recording.recording.value} />
      ) : (
        <LevelBars stream={recording.stream.value} />
      )}
      <span className="wsui-num">
        <span role="timer" aria-label="Recorded">
          {timeText(seconds * 1_000)}
        </span>
        {` / ${timeText(cloneSeconds.max * 1_000)}`}
      </span>
      <span className="wsui-caption">
        {phase === 'recording' && !isLongEnough && `${cloneSeconds.min - seconds} s more`}
        {phase === 'recording' && isLongEnough && 'Long enough'}
      </span>
    </>
  )
}

/** What screen readers hear of each phase, once. */
const said = {
  idle: '',
  opening: '',
  recording: 'Recording',
  done: 'Recording finished',
} as const
