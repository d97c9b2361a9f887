import type { Direction, Step, TranslatableText, TranslatedText } from '@waystep/demo-model'
import { chapterOf } from '@waystep/demo-model'
import { assetUrl } from '../document/asset-url.ts'
import { stepLabel } from '../steps/step-label.ts'
import { PlayButton } from '../voiceover/recording/play-button.tsx'
import type { Microphone } from '../voiceover/recording/use-microphone.ts'
import { OwnTranslatedVoice } from './own-translated-voice.tsx'
import { SpokenTranslation } from './spoken-translation.tsx'
import { TextRow } from './text-row.tsx'
import type { HubTabProps } from './text-tab.tsx'
import type { SentMedia } from './wire-text.ts'

export interface VoiceRowProps extends Omit<HubTabProps, 'originals' | 'texts'> {
  readonly step: Step
  /** What is said; absent: nothing that is written. */
  readonly original: TranslatableText | undefined
  readonly translated: TranslatedText | undefined
  /** What is heard in the other language; absent: nothing. */
  readonly media: SentMedia | undefined
  readonly direction: Direction
  /** The voice that was chosen for the translation; null: none. */
  readonly voice: string | null
  readonly microphone: Microphone
}

/** What is heard of a step, beside what is heard in the other language. */
export function VoiceRow(props: VoiceRowProps) {
  const { document, step, original, translated, open, media, disabled } = props
  const { workspaceId, recordOwnVoice } = document.demo
  const { full } = stepLabel(step, chapterOf(document, step.id))
  return (
    <section aria-label={`Step ${step.number}`} onFocus={() => props.onStep(step.id)}>
      <h4 className="wsui-cut">{`Step ${step.number}${full === `Step ${step.number}` ? '' : ` · ${full}`}`}</h4>
      {step.audio === null ? (
        <p className="wsui-muted ed-hub-silent">Nothing to translate in the original demo</p>
      ) : (
        <>
          {original && (
            <ul>
              <TextRow
                original={original}
                translated={translated}
                language={open.language}
                source={open.source}
                disabled={disabled}
                onType={props.onType}
                onConfirm={props.onConfirm}
                onTranslate={props.onTranslate}
                isTranslating={props.translating.has(original.key)}
              />
            </ul>
          )}
          <div className="ed-hub-sounds">
            <span className="ed-hub-sound">
              <PlayButton
                sound={assetUrl(workspaceId, step.audio)}
                duration={step.audioDuration ?? 0}
                source={null}
              />
            </span>
            {recordOwnVoice ? (
              <OwnTranslatedVoice
                stepId={step.id}
                language={open.language}
                text={translated?.text ?? ''}
                media={media}
                microphone={props.microphone}
              />
            ) : (
              <SpokenTranslation
                stepId={step.id}
                text={translated?.text ?? ''}
                media={media}
                voice={props.voice}
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}
