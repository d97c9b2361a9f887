import { colourIssues } from '@waystep/demo-model'
import { useState } from 'react'
import { ColourInput } from './colour-input.tsx'

/** A colour that may be none: what is typed is taken over as soon as it is a colour. */
export function EditColour({
  label,
  colour,
  size = 'dense',
  onChange,
}: {
  readonly label: string
  /** As it is now; '' for none. */
  readonly colour: string
  readonly size?: 'dense' | 'medium'
  readonly onChange: (colour: string) => void
}) {
  const [typed, setTyped] = useState({ text: colour, of: colour })
  // Undone, or changed elsewhere.
  const text = typed.of === colour ? typed.text : colour
  return (
    <ColourInput
      size={size}
      label={label}
      colour={text}
      invalid={text !== '' && colourIssues(text).length > 0}
      onChange={(next) => {
        const valid = colourIssues(next).length === 0
        setTyped({ text: next, of: valid ? next : colour })
        if (valid) onChange(next)
      }}
    />
  )
}
