import { useEffect, useRef, useState } from 'react'
import type { OwnVoice } from './own-voice.ts'
import { createVoiceRecording, type VoiceRecording } from './voice-recording.ts'

interface RecordedStep {
  readonly onChange: (voice: OwnVoice | null) => void
}

/** The recordings of one step. What is recorded when its component goes away is a take all the same. */
export function useVoiceRecording(step: RecordedStep): VoiceRecording {
  const latest = useRef(step)
  latest.current = step
  const [recording] = useState(() =>
    createVoiceRecording({
      onSound: () => {},
      onTake: (voice) => latest.current.onChange(voice),
      onCancel: () => {},
    }),
  )
  useEffect(() => recording.leave, [recording])
  return recording
}
