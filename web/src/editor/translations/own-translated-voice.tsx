import { Note, Spinner } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { assetUrl } from '../document/asset-url.ts'
import type { OwnVoice } from '../voiceover/recording/own-voice.ts'
import { preparedVoice } from '../voiceover/recording/prepare/prepared-voice.ts'
import { takesOf } from '../voiceover/recording/takes/takes-of.ts'
import type { Microphone } from '../voiceover/recording/use-microphone.ts'
import { VoiceRecorder } from '../voiceover/recording/voice-recorder.tsx'
import { uploadVoice } from '../voiceover/upload-voice.ts'
import { editTranslation } from './open-translation.ts'
import { silence } from './silence.ts'
import type { SentMedia } from './wire-text.ts'

interface OwnTranslatedVoiceProps {
  readonly stepId: string
  readonly language: string
  /** What is said, where that is written. */
  readonly text: string
  readonly media: SentMedia | undefined
  readonly microphone: Microphone
}

/** Records or uploads what a step says in the other language; it is on the server before the translation is saved. */
export function OwnTranslatedVoice(props: OwnTranslatedVoiceProps) {
  const { stepId, language, text, media, microphone } = props
  const editor = useEditor()
  const { session } = editor
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<OwnVoice | null>(null)
  const workspaceId = editor.demo.demo.value?.workspaceId ?? ''
  // Takes of the demo's own voiceover are kept by the ids of their steps.
  const place = `${stepId} ${language}`
  const put = (changed: SentMedia) => {
    if (editor.translating.value?.language === language)
      editTranslation(editor, () => ({ media: { [stepId]: changed } }))
  }
  const change = async (voice: OwnVoice | null) => {
    setProblem(null)
    setUnsent(voice)
    if (voice === null) return put(silence(stepId))
    setSending(true)
    const prepared = await preparedVoice(voice, new AbortController().signal)
    const sent = await uploadVoice(session.demoId, prepared)
    setSending(false)
    if (!sent.ok) return setProblem(sent.failure.message)
    const { url, duration } = sent.value
    setUnsent(null)
    void takesOf(session).keep(place, null)
    put({ ...silence(stepId), url, duration, transcription: text })
  }
  const url = media ? assetUrl(workspaceId, media.url ?? null) : null
  return (
    <div className="ed-hub-sound" inert={isSending}>
      <VoiceRecorder
        demoId={session.demoId}
        stepId={place}
        voice={unsent}
        saved={url === null ? null : { url, duration: media?.duration ?? 0 }}
        microphone={microphone}
        onChange={(voice) => void change(voice)}
      />
      {isSending && <Spinner />}
      {problem && <Note tone="danger">{problem}</Note>}
    </div>
  )
}
