import { Button, Note, Skeleton } from '@waystep/ui'
import { Mic } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { AdvancedSettings } from './advanced-settings.tsx'
import { CaptionsHint } from './captions-hint.tsx'
import { useCloneVoice } from './cloning/use-clone-voice.ts'
import { DeprecatedVoices } from './deprecated-voices.tsx'
import { useVoiceCatalogue, type VoiceCatalogue } from './use-voice-catalogue.ts'
import { NothingSpeaks } from './voices/nothing-speaks.tsx'
import { VoicePicker } from './voices/voice-picker.tsx'

/** The voice, how it speaks, and what keeps it from speaking (V2.8 to V2.13). */
export function AiSettings() {
  const catalogue = useVoiceCatalogue()
  return (
    <section aria-label="Voice">
      <h3>Voice</h3>
      <Choice catalogue={catalogue} />
      <DeprecatedVoices voices={catalogue.voices} />
      <AdvancedSettings />
      {catalogue.voices.length > 0 && <CaptionsHint />}
    </section>
  )
}

function Choice({ catalogue }: { readonly catalogue: VoiceCatalogue }) {
  const { voiceDraft: draft, session } = useEditor()
  const { state, voices, isConfigured, missing, areClonesMissing, canClone, language, again } =
    catalogue
  const clone = useCloneVoice(language, draft.choose)
  if (state === 'loading') return <Skeleton height={32} />
  if (state === 'failed') {
    return (
      <Note tone="danger">
        The voices could not be loaded. What is written here is kept.{' '}
        <Button size="dense" onClick={again}>
          Try again
        </Button>
      </Note>
    )
  }
  if (!isConfigured && voices.length === 0) return <NothingSpeaks />
  return (
    <>
      <VoicePicker
        demoId={session.demoId}
        language={language}
        value={draft.chosen.value}
        voices={voices}
        onChange={draft.choose}
        onClone={canClone ? clone : null}
      />
      {canClone && (
        <Button icon={Mic} wide onClick={clone}>
          Clone your voice
        </Button>
      )}
      {areClonesMissing && (
        <Note tone="warning">
          Cloned voices could not be loaded.{' '}
          <Button size="dense" onClick={again}>
            Try again
          </Button>
        </Note>
      )}
      {missing.length > 0 && (
        <Note tone="warning">
          {missing.join(', ')} {missing.length === 1 ? 'does' : 'do'} not answer: voices from there
          are missing.
        </Note>
      )}
    </>
  )
}
