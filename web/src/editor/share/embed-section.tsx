import {
  addressWith,
  type Embedded,
  iframeCode,
  inlineCode,
  popupCode,
  type ShareOptions,
} from '@waystep/demo-model'
import { CopyButton, Field, Input, Textarea } from '@waystep/ui'
import { useState } from 'react'

/** How another site shows the demo. */
export type EmbedKind = 'iframe' | 'popup' | 'inline'

const hints: Readonly<Record<EmbedKind, string>> = {
  iframe: 'Fills the width it is given, in the demo’s ratio. Needs no script.',
  popup: 'A button that opens the demo over the page.',
  inline: 'The demo in its own place, with events for the page around it.',
}

interface EmbedSectionProps {
  readonly kind: EmbedKind
  readonly demo: Embedded
  readonly options: ShareOptions
  /** Called each time that the code was copied. */
  readonly onCopied: (() => void) | undefined
}

/** The code to be pasted, as the options make it. */
export function EmbedSection({ kind, demo, options, onCopied }: EmbedSectionProps) {
  const [button, setButton] = useState('View demo')
  const embedded = { ...demo, address: addressWith(demo.address, options) }
  const code =
    kind === 'popup'
      ? popupCode(embedded, button)
      : kind === 'inline'
        ? inlineCode(embedded)
        : iframeCode(embedded)
  return (
    <>
      {kind === 'popup' && (
        <Field label="Text of the button">
          {(control) => (
            <Input
              {...control}
              value={button}
              maxLength={60}
              onChange={({ target }) => setButton(target.value)}
            />
          )}
        </Field>
      )}
      <Field label="Embed code" hint={hints[kind]}>
        {(control) => (
          <span className="ed-copy-block">
            <Textarea
              {...control}
              readOnly
              rows={5}
              value={code}
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={code} label="Copy code" onCopied={onCopied} />
          </span>
        )}
      </Field>
      {kind !== 'iframe' && (
        <p className="wsui-hint">
          <a className="wsui-link" href="/docs/embedding" target="_blank" rel="noreferrer">
            How pages hear the demo’s events
          </a>
        </p>
      )}
    </>
  )
}
