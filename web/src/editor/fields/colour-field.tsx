import { colourIssues, messageOf } from '@waystep/demo-model'
import { Field } from '@waystep/ui'
import { ColourInput } from './colour-input.tsx'

/** A hex colour with its label (E5.4 to E5.6). */
export function ColourField({
  label,
  colour,
  onChange,
}: {
  readonly label: string
  readonly colour: string
  readonly onChange: (colour: string) => void
}) {
  const issue = colourIssues(colour)[0]
  return (
    <Field label={label} error={issue && messageOf(issue)}>
      {(control) => (
        <ColourInput
          {...control}
          label={label}
          colour={colour}
          invalid={issue !== undefined}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
