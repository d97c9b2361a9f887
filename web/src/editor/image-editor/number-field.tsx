import { Field, Input } from '@waystep/ui'
import { useState } from 'react'

interface NumberFieldProps {
  readonly name: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number counts once its field is left or Enter is pressed: half of one may be too small. */
export function NumberField({ name, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const wanted = Number(typed)
    if (typed !== null && typed !== '' && Number.isFinite(wanted)) onChange(wanted)
    setTyped(null)
  }
  return (
    <Field label={name}>
      {(control) => (
        <Input
          {...control}
          type="number"
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </Field>
  )
}
