import { colourIssues, messageOf } from '@waystep/demo-model'
import { ColourInput } from '../fields/colour-input.tsx'
import { PropRow } from './prop-row.tsx'

/** A hex colour (H5.5). */
export function ColourRow({
  name,
  colour,
  onChange,
}: {
  readonly name: string
  readonly colour: string
  readonly onChange: (colour: string) => void
}) {
  const issue = colourIssues(colour)[0]
  return (
    <PropRow name={name} error={issue && messageOf(issue)}>
      <ColourInput
        size="dense"
        label={`${name} color`}
        colour={colour}
        invalid={issue !== undefined}
        onChange={onChange}
      />
    </PropRow>
  )
}
