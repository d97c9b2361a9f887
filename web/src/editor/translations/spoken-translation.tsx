import { Button, IconButton, Note } from '@waystep/ui'
import { AudioLines, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'
import { assetUrl } from '../document/asset-url.ts'
import { PlayButton } from '../voiceover/recording/play-button.tsx'
import { editTranslation } from './open-translation.ts'
import { silence } from './silence.ts'
import type { SentMedia } from './wire-text.ts'

interface SpokenTranslationProps {
  readonly stepId: string
  /** What is to be said. */
  readonly text: string
  readonly media: SentMedia | undefined
  /** Who says it; null: nobody was chosen. */
  readonly voice: string | null
}

/** Has a voice say a step's text in the other language, plays it, and deletes it. */
export function SpokenTranslation({ stepId, text, media, voice }: SpokenTranslationProps) {
  const editor = useEditor()
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { value: demo } = editor.demo.demo
  if (demo === null) return null
  const isHeard = media != null && media.url !== null
  const isOther = isHeard && (media.transcription !== text || media.voice !== voice)
  const issue = text.trim() === '' ? 'Translate its text first' : voiceIssue(voice)
  const make = async () => {
    const language = editor.translating.value?.language
    if (issue !== null || voice === null) return
    setMaking(true)
    setProblem(null)
    const { voiceSpeed: speed, voiceStability: stability } = demo
    const spoken = await attempt('POST /api/demo/:demoId/speech', {
      params: { demoId: editor.session.demoId },
      body: { text, voice, speed, stability },
    })
    setMaking(false)
    if (!spoken.ok) return setProblem(spoken.error.message)
    const { audio: url, audioDuration: duration, audioCaptionsUrl: captionsUrl } = spoken.reply
    if (editor.translating.value?.language !== language) return
    const made: SentMedia = {
      ...silence(stepId),
      url,
      duration,
      captionsUrl,
      voice,
      transcription: text,
    }
    editTranslation(editor, () => ({ media: { [stepId]: made } }))
  }
  return (
    <span className="ed-hub-sound">
      {isHeard && (
        <PlayButton
          sound={assetUrl(demo.workspaceId, media.url)}
          duration={media.duration ?? 0}
          source={null}
        />
      )}
      {(!isHeard || isOther) && (
        <Button
          size="dense"
          icon={isHeard ? RefreshCw : AudioLines}
          loading={isMaking}
          disabled={issue !== null}
          title={issue ?? undefined}
          onClick={() => void make()}
        >
          {isHeard ? 'Generate anew' : 'Generate voiceover'}
        </Button>
      )}
      {isHeard && (
        <IconButton
          label="Delete voiceover"
          icon={Trash2}
          size="dense"
          onClick={() => editTranslation(editor, () => ({ media: { [stepId]: silence(stepId) } }))}
        />
      )}
      {isOther && <span className="wsui-caption">Its text or voice changed since.</span>}
      {problem && <Note tone="danger">{problem}</Note>}
    </span>
  )
}

const voiceIssue = (voice: string | null) =>
  voice === null ? 'Please select a voice for your voiceover' : null
