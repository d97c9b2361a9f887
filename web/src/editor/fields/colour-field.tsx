import { colourIssues, messageOf, withHash } from '@waystep/demo-model'
import { Field, Input } from '@waystep/ui'

/** Browsers' colour pickers know the long form only. */
function longForm(colour: string): string {
  return /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
}

/** A hex colour, typed or picked (E5.4 to E5.6). What is typed is handed on, valid or not. */
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
        <Input
          {...control}
          value={colour}
          spellCheck={false}
          onChange={(event) => onChange(withHash(event.target.value))}
          before={
            <input
              type="color"
              className="ed-swatch"
              aria-label={`Pick: ${label}`}
              value={issue ? '#000000' : longForm(colour)}
              onChange={(event) => onChange(event.target.value)}
            />
          }
        />
      )}
    </Field>
  )
}
