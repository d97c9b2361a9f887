import { useEffect, useRef, useState } from 'react'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import type { OwnVoice } from './own-voice.ts'
import { isSilentVoice } from './prepare/prepared-voice.ts'
import { takesOf } from './takes/takes-of.ts'
import { readVoiceFile } from './voice-file.ts'
import { createVoiceRecording, type VoiceRecording } from './voice-recording.ts'

interface StepOfVoice {
  readonly stepId: string
  readonly voice: OwnVoice | null
  readonly onChange: (voice: OwnVoice | null) => void
}

/** How a step gets its own voice. */
export interface OwnVoiceControl {
  readonly recording: VoiceRecording
  /** A file is opened. */
  readonly isReading: boolean
  /** What is wrong with the voice, or with the file that was chosen, in a sentence. */
  readonly problem: string | null
  /** Takes a file that is a voice; says why another is none. */
  upload(file: File): Promise<void>
  remove(): void
}

const nothingHeard: Readonly<Record<OwnVoice['source'], string>> = {
  recorded: 'Nothing can be heard in this recording. Check the microphone, then record it again.',
  uploaded: 'Nothing can be heard in this file.',
}

/**
 * Records and uploads the voice of one step. This device keeps it until it is saved, and while it is recorded. What
 * is recorded when its component goes away is a take all the same.
 */
export function useStepVoice(step: StepOfVoice): OwnVoiceControl {
  const { session, notify } = useEditor()
  const { stepId, voice } = step
  const takes = takesOf(session)
  const latest = useRef(step)
  latest.current = step
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = (next: OwnVoice) => {
    setRefusal(null)
    void takes.keep(stepId, next)
    latest.current.onChange(next)
  }
  const [recording] = useState(() =>
    createVoiceRecording({
      onSound: (sound) => void takes.keep(stepId, sound),
      onTake: change,
      // What the step had before stays.
      onCancel: () => void takes.keep(stepId, latest.current.voice),
    }),
  )
  useEffect(() => recording.leave, [recording])
  const isSilent = useSilence(voice)
  return {
    recording,
    isReading,
    problem:
      refusal ?? recording.problem.value ?? (isSilent && voice ? nothingHeard[voice.source] : null),
    async upload(file) {
      setReading(true)
      setRefusal(null)
      recording.problem.value = null
      const read = await readVoiceFile(file)
      setReading(false)
      if (!read.ok) return setRefusal(read.reason)
      change(read.voice)
      notify.say(toasts.voiceFileReady)
    },
    remove() {
      recording.problem.value = null
      setRefusal(null)
      // The panel forgets it once that is saved: until then it comes back by undo.
      latest.current.onChange(null)
    },
  }
}

/** Can nothing be heard in a voice? False until it is known. */
function useSilence(voice: OwnVoice | null): boolean {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    setSilent(false)
    if (voice === null) return undefined
    const stop = new AbortController()
    isSilentVoice(voice, stop.signal).then(setSilent, () => undefined)
    return () => stop.abort()
  }, [voice])
  return isSilent
}
