import { directionOfLanguage, languageNamed, orderedSteps, textKey } from '@waystep/demo-model'
import { EmptyState, Switch } from '@waystep/ui'
import { AudioLines } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { useMicrophone } from '../voiceover/recording/use-microphone.ts'
import { editTranslation } from './open-translation.ts'
import type { HubTabProps } from './text-tab.tsx'
import { mediaOf, voiceOf } from './translation-edits.ts'
import { VoiceOfTranslation } from './voice-of-translation.tsx'
import { VoiceRow } from './voice-row.tsx'

/** What is heard in the other language, step by step (V2.58, V2.59). */
export function VoiceTab(props: HubTabProps) {
  const { document, originals, open, texts, disabled } = props
  const editor = useEditor()
  const microphone = useMicrophone()
  const { voiceoverEnabled, selectedVoice } = voiceOf(open)
  const steps = orderedSteps(document)
  const name = languageNamed(open.language)?.name ?? open.language
  // V5.15, V8.28.
  if (steps.every(({ audio }) => audio === null)) {
    return (
      <EmptyState icon={AudioLines} title="The voiceover is not enabled for this demo yet.">
        Give the demo a voiceover first, then translate it here.
      </EmptyState>
    )
  }
  const media = mediaOf(open)
  const isByHand = document.demo.recordOwnVoice
  const label = `Voiceover in ${name}`
  return (
    <div className="ed-hub-rows">
      <div className="ed-hub-voice">
        <span className="ed-switch-row">
          <span className="wsui-grow">
            {label}
            <span className="wsui-caption ed-details-note">
              Without it, viewers of this language hear nothing.
            </span>
          </span>
          <Switch
            label={label}
            checked={voiceoverEnabled}
            disabled={disabled}
            onChange={(on) => editTranslation(editor, () => ({ voiceoverEnabled: on }))}
          />
        </span>
        {voiceoverEnabled && !isByHand && (
          <VoiceOfTranslation
            language={open.language}
            value={selectedVoice}
            onChange={(voice) => editTranslation(editor, () => ({ selectedVoice: voice }))}
          />
        )}
      </div>
      {voiceoverEnabled &&
        steps.map((step) => {
          const key = textKey('StepAudioText', step.id)
          return (
            <VoiceRow
              {...props}
              key={step.id}
              step={step}
              original={originals.find((one) => one.key === key)}
              translated={texts[key]}
              media={media[step.id]}
              direction={directionOfLanguage(open.language)}
              voice={selectedVoice}
              microphone={microphone}
            />
          )
        })}
    </div>
  )
}
