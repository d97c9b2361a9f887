import type { Size } from '@waystep/demo-model'
import { CopyButton, Field, Textarea } from '@waystep/ui'
import { embedCode } from './embed-code.ts'

export function EmbedSection({
  url,
  title,
  frame,
}: {
  readonly url: string
  readonly title: string
  readonly frame: Size
}) {
  const code = embedCode(url, title, frame)
  return (
    <Field label="Embed code" hint="Fills the width it is given, in the demo’s ratio.">
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
          <CopyButton text={code} label="Copy code" />
        </span>
      )}
    </Field>
  )
}
