import {
  type TranslatableText,
  type TranslatedText,
  textKinds,
  translationFaults,
  translationState,
} from '@waystep/demo-model'
import { Badge, Button, Icon } from '@waystep/ui'
import { Check, CircleAlert, Sparkles } from 'lucide-react'
import { memo, useId } from 'react'
import { renderedText } from './rendered-text.ts'
import { faultText, kindLabels, stateBadges } from './row-words.ts'
import { TranslatedField } from './translated-field.tsx'

interface TextRowProps {
  readonly original: TranslatableText
  readonly translated: TranslatedText | undefined
  /** What it is translated into, by its code. */
  readonly language: string
  readonly source: string | null
  readonly disabled: boolean
  readonly onType: (original: TranslatableText, text: string) => void
  /** A person says that the text is right as it is. */
  readonly onConfirm: (original: TranslatableText) => void
  /** Has a service translate it; null: there is none. */
  readonly onTranslate: ((original: TranslatableText) => void) | null
  readonly isTranslating: boolean
  /** What stands over it; absent: what people call a text of its kind. */
  readonly heading?: string
}

/** A text beside its translation. */
export const TextRow = memo(function TextRow(props: TextRowProps) {
  const { original, translated, language, source, disabled, isTranslating } = props
  const { onType, onConfirm, onTranslate, heading = kindLabels[original.kind] } = props
  const id = useId()
  const text = translated?.text ?? ''
  const state = translationState(original, translated)
  const { label, tone } = stateBadges[state]
  const faults = text === '' ? [] : translationFaults(original, text)
  const canConfirm = state === 'outdated' || state === 'draft'
  return (
    <li className="ed-hub-row" data-key={original.key} data-state={state}>
      <header>
        <span className="wsui-label">{heading}</span>
        <Badge tone={tone}>{label}</Badge>
        {canConfirm && !disabled && (
          <Button
            variant="quiet"
            size="dense"
            icon={Check}
            aria-describedby={`${id}-original`}
            onClick={() => onConfirm(original)}
          >
            {state === 'outdated' ? 'Still right' : 'Confirm'}
          </Button>
        )}
        {onTranslate && state !== 'confirmed' && !disabled && (
          <Button
            variant="quiet"
            size="dense"
            icon={Sparkles}
            loading={isTranslating}
            aria-describedby={`${id}-original`}
            onClick={() => onTranslate(original)}
          >
            {state === 'missing' ? 'Translate' : 'Translate anew'}
          </Button>
        )}
      </header>
      <Original id={`${id}-original`} original={original} source={source} />
      <div>
        <TranslatedField
          original={original}
          text={text}
          language={language}
          disabled={disabled}
          noteId={faults.length > 0 ? `${id}-faults` : undefined}
          onType={(typed) => onType(original, typed)}
        />
        {state === 'outdated' && translated && (
          <p className="wsui-caption ed-hub-was">
            Translated from: <q dir="auto">{translated.originalText}</q>
          </p>
        )}
        {faults.length > 0 && (
          <ul id={`${id}-faults`} className="ed-hub-faults">
            {faults.map((fault) => (
              <li key={fault.code} data-tone={fault.code === 'too-long' ? 'error' : undefined}>
                <Icon of={CircleAlert} size={12} /> {faultText(fault)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
})

/** The text as it looks, where it may have marks; never anything that runs. */
function Original({
  id,
  original: { kind, text },
  source,
}: Pick<TextRowProps, 'original' | 'source'> & { readonly id: string }) {
  const said = { id, className: 'ed-hub-original', dir: 'auto', lang: source ?? undefined } as const
  if (!textKinds[kind].isMarkdown) return <div {...said}>{text}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderedText writes only the marks that it knows.
  return <div {...said} dangerouslySetInnerHTML={{ __html: renderedText(text) }} />
}
