import { CopyButton, Field, Input } from '@waystep/ui'

export function LinkSection({ url }: { readonly url: string }) {
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
          <CopyButton text={url} label="Copy link" />
        </span>
      )}
    </Field>
  )
}
