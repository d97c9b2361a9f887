import { CopyButton, Field, Input } from '@waystep/ui'

interface LinkSectionProps {
  readonly url: string
  /** Called each time that the link was copied. */
  readonly onCopied: (() => void) | undefined
}

export function LinkSection({ url, onCopied }: LinkSectionProps) {
  return (
    <Field label="Share link">
      {(control) => (
        <span className="ed-copy-row">
          <Input
            {...control}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={url} label="Copy link" onCopied={onCopied} />
        </span>
      )}
    </Field>
  )
}
