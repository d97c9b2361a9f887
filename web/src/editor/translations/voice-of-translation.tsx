import { Button, Note, Skeleton } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { NothingSpeaks } from '../voiceover/voices/nothing-speaks.tsx'
import { useOfferedVoices } from '../voiceover/voices/use-offered-voices.ts'
import { VoicePicker } from '../voiceover/voices/voice-picker.tsx'

interface VoiceOfTranslationProps {
  readonly language: string
  readonly value: string | null
  readonly onChange: (voice: string) => void
}

/** The voice that speaks the other language (V2.59). */
export function VoiceOfTranslation({ language, value, onChange }: VoiceOfTranslationProps) {
  const { demoId } = useEditor().session
  const { query, voices } = useOfferedVoices()
  if (query.isPending) return <Skeleton height={32} />
  if (voices === undefined) {
    return (
      <Note tone="danger">
        The voices could not be loaded. What is written here is kept.{' '}
        <Button size="dense" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Note>
    )
  }
  if (voices.length === 0) return <NothingSpeaks />
  return (
    <VoicePicker
      demoId={demoId}
      language={language}
      value={value}
      voices={voices}
      onChange={onChange}
      onClone={null}
    />
  )
}
