import { directionOfLanguage, type TranslatableText, textKinds } from '@waystep/demo-model'
import { Textarea } from '@waystep/ui'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { renderedText } from './rendered-text.ts'
import { kindLabels } from './row-words.ts'

interface TranslatedFieldProps {
  readonly original: TranslatableText
  readonly text: string
  readonly language: string
  readonly disabled: boolean
  /** What tells of the text's faults; absent: it has none. */
  readonly noteId: string | undefined
  readonly onType: (text: string) => void
}

/** Characters of a line, about, on which the height of a field depends. */
const lineLength = 44

/** What a text is in the other language, to be written or changed. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { original, text, language, disabled, noteId, onType } = props
  const { kind } = original
  const label = `${kindLabels[kind]} translated: ${original.text}`
  const way = { lang: language, dir: directionOfLanguage(language) } as const
  if (textKinds[kind].isMarkdown && !disabled) {
    return (
      <div className="ed-hub-rich" {...way}>
        <RichField text={text} label={label} onType={onType} />
      </div>
    )
  }
  const lines = Math.ceil(Math.max(text.length, original.text.length) / lineLength)
  return (
    <Textarea
      {...way}
      aria-label={label}
      aria-describedby={noteId}
      rows={Math.min(Math.max(lines, 1), 8)}
      value={text}
      disabled={disabled}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** Hundreds of texts are shown and few are edited: what edits one is made once the focus is there. */
function RichField({
  text,
  label,
  onType,
}: Pick<TranslatedFieldProps, 'text' | 'onType'> & { readonly label: string }) {
  const [isEdited, setEdited] = useState(false)
  if (isEdited) return <EditedText text={text} label={label} onType={onType} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: it becomes a text with marks, which no input can be.
    <div
      className="wsui-textarea ed-text-area ed-hub-quiet"
      role="textbox"
      aria-multiline
      aria-label={label}
      tabIndex={0}
      onFocus={(event: FocusEvent) => event.target === event.currentTarget && setEdited(true)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: renderedText writes only the marks that it knows.
      dangerouslySetInnerHTML={{ __html: renderedText(text) }}
    />
  )
}

/** The focus that asked for it goes on in it. */
function EditedText({
  text,
  label,
  onType,
}: Pick<TranslatedFieldProps, 'text' | 'onType'> & { readonly label: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => host.current?.querySelector<HTMLElement>('[contenteditable]')?.focus(), [])
  return (
    <div ref={host}>
      <RichTextField label={label} text={text} rows={1} onChange={onType} />
    </div>
  )
}
