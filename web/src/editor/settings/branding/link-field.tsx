import { type Issue, messageOf, withScheme } from '@waystep/demo-model'
import { Field, Input } from '@waystep/ui'

interface LinkFieldProps {
  readonly label: string
  readonly link: string
  /** What is wrong with it; absent: nothing. */
  readonly issue: Issue | undefined
  readonly optional?: boolean
  readonly onChange: (link: string) => void
}

/** A link that is typed; its scheme is added when the field is left. */
export function LinkField({ label, link, issue, optional = false, onChange }: LinkFieldProps) {
  return (
    <Field label={label} optional={optional} error={issue && messageOf(issue)}>
      {(control) => (
        <Input
          {...control}
          type="url"
          inputMode="url"
          placeholder="https://example.com"
          value={link}
          onChange={(event) => onChange(event.target.value.trim())}
          onBlur={() => withScheme(link) !== link && onChange(withScheme(link))}
        />
      )}
    </Field>
  )
}
