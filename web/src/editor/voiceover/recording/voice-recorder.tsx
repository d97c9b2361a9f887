import { IconButton, Note } from '@waystep/ui'
import { Mic, Trash2 } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useDroppedFiles } from '../../../dropped-files/use-dropped-files.ts'
import { currentRecording } from './one-recording.ts'
import type { OwnVoice } from './own-voice.ts'
import { PlayButton } from './play-button.tsx'
import './recording.css'
import { RunningRecording } from './running-recording.tsx'
import { UploadButton } from './upload-button.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import type { Microphone } from './use-microphone.ts'
import { type OwnVoiceControl, useStepVoice } from './use-step-voice.ts'
import { VoiceChoices } from './voice-choices.tsx'
import { voiceSourceOf } from './voice-sources.ts'

/** A voice that the server has. */
export interface SavedVoice {
  /** Where it can be played from. */
  readonly url: string
  /** Seconds. */
  readonly duration: number
}

export interface VoiceRecorderProps {
  readonly demoId: string
  readonly stepId: string
  /** What is not saved yet; it takes the saved one's place. */
  readonly voice: OwnVoice | null
  readonly saved: SavedVoice | null
  /** The panel's. */
  readonly microphone: Microphone
  /** Gets what was recorded or chosen; null: the author wants neither this nor the saved one. */
  readonly onChange: (voice: OwnVoice | null) => void
}

/** Records or uploads the voice of one step (V2.23 to V2.26), which this device keeps until it is saved. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  return <VoiceOfStep key={props.stepId} {...props} />
}

function VoiceOfStep(props: VoiceRecorderProps) {
  const { voice, saved, microphone } = props
  const own = useStepVoice(props)
  const control = useRef<HTMLDivElement>(null)
  const phase = own.recording.phase.value
  const isReady = voice !== null || saved !== null
  const isBusy = currentRecording.value !== null
  const upload = useRef(own.upload)
  upload.current = own.upload
  const onDrop = useCallback(([file]: readonly File[]) => {
    if (file && currentRecording.peek() === null) void upload.current(file)
  }, [])
  const filesAreOver = useDroppedFiles(control, onDrop)
  const rest = isReady ? 'ready' : 'empty'
  useFocusKept(control, phase === 'idle' ? rest : phase === 'countdown' ? phase : 'recording')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
    <div
      ref={control}
      role="group"
      aria-label="Own voice"
      className="ed-voice"
      data-drop={filesAreOver || undefined}
    >
      {phase !== 'idle' && <RunningRecording recording={own.recording} />}
      {phase === 'idle' && isReady && <ReadyVoice {...props} own={own} isBusy={isBusy} />}
      {phase === 'idle' && !isReady && (
        <VoiceChoices
          microphone={microphone}
          isBusy={isBusy}
          onRecord={(device) => void own.recording.start(device)}
          upload={<Upload label="Upload voice" look="words" own={own} isBusy={isBusy} />}
        />
      )}
      {own.problem && <Note tone="danger">{own.problem}</Note>}
    </div>
  )
}

interface OwnProps {
  readonly own: OwnVoiceControl
  /** Something is recorded, here or elsewhere in the panel. */
  readonly isBusy: boolean
}

/** What can be done with a voice that is there (V2.25). */
function ReadyVoice({
  demoId,
  stepId,
  voice,
  saved,
  microphone: { chosen },
  own,
  isBusy,
}: VoiceRecorderProps & OwnProps) {
  const known = saved && voiceSourceOf(demoId, stepId, saved.url)
  return (
    <div className="ed-voice-ready">
      <PlayButton
        sound={voice ? voice.blob : (saved?.url ?? null)}
        duration={voice?.duration ?? saved?.duration ?? 0}
        source={voice ? voice.source : known}
      />
      <span className="ed-voice-actions">
        {chosen !== null && (
          <IconButton
            label="Record again"
            icon={Mic}
            size="dense"
            disabled={isBusy}
            onClick={() => void own.recording.start(chosen)}
          />
        )}
        <Upload label="Upload another voice" look="icon" own={own} isBusy={isBusy} />
        <IconButton
          label="Delete voiceover"
          icon={Trash2}
          size="dense"
          disabled={isBusy}
          onClick={own.remove}
        />
      </span>
    </div>
  )
}

interface UploadProps extends OwnProps {
  readonly label: string
  readonly look: 'words' | 'icon'
}

function Upload({ own, isBusy, ...look }: UploadProps) {
  return (
    <UploadButton
      {...look}
      loading={own.isReading}
      disabled={isBusy}
      onFile={(file) => void own.upload(file)}
    />
  )
}
