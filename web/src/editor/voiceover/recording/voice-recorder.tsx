import { IconButton, Note } from '@waystep/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { currentRecording } from './one-recording.ts'
import type { OwnVoice } from './own-voice.ts'
import { PlayButton } from './play-button.tsx'
import { RunningRecording } from './running-recording.tsx'
import './recording.css'
import { UploadButton } from './upload-button.tsx'
import type { Microphone } from './use-microphone.ts'
import { useVoiceRecording } from './use-voice-recording.ts'
import { VoiceChoices } from './voice-choices.tsx'
import { readVoiceFile } from './voice-file.ts'

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

/** Records or uploads the voice of one step (V2.23 to V2.26). */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const { voice, saved, microphone, onChange } = props
  const { notify } = useEditor()
  const recording = useVoiceRecording(props)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBusy = currentRecording.value !== null

  const upload = async (file: File) => {
    setReading(true)
    setRefusal(null)
    const read = await readVoiceFile(file)
    setReading(false)
    if (!read.ok) return setRefusal(read.reason)
    onChange(read.voice)
    notify.say(toasts.voiceFileReady)
  }
  if (recording.phase.value !== 'idle') return <RunningRecording recording={recording} />
  const uploadButton = (label: string) => (
    <UploadButton
      label={label}
      loading={isReading}
      disabled={isBusy}
      onFile={(file) => void upload(file)}
    />
  )
  return (
    <div className="ed-voice">
      {voice || saved ? (
        <div className="ed-voice-ready">
          <PlayButton voice={voice} saved={saved} />
          {uploadButton('Replace')}
          <IconButton label="Delete voiceover" icon={Trash2} onClick={() => onChange(null)} />
        </div>
      ) : (
        <VoiceChoices
          microphone={microphone}
          isBusy={isBusy}
          onRecord={(device) => void recording.start(device)}
          upload={uploadButton('Upload voice')}
        />
      )}
      {(refusal ?? recording.problem.value) && (
        <Note tone="danger">{refusal ?? recording.problem.value}</Note>
      )}
    </div>
  )
}
