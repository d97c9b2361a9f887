import {
  type AutoplayTime,
  autoplayLimits,
  autoplayRecommended,
  isAutoplayTime,
  nearestAutoplayTime,
} from '@waystep/demo-model'
import { Field, Input } from '@waystep/ui'
import { useState } from 'react'

const labels = { duration: 'Step duration (ms)', delay: 'Transition delay (ms)' } as const

interface TimeFieldProps {
  readonly kind: AutoplayTime
  /** Milliseconds. */
  readonly value: number
  readonly disabled: boolean
  readonly onChange: (milliseconds: number) => void
}

/** One time of autoplay (M5.13). A valid one counts at once; another one becomes the nearest once the field is left. */
export function TimeField({ kind, value, disabled, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    const milliseconds = Number(text)
    const counts = text !== '' && isAutoplayTime(kind, milliseconds)
    setTyped(counts ? null : text)
    if (counts) onChange(milliseconds)
  }
  const take = () => {
    if (typed === null) return
    onChange(nearestAutoplayTime(kind, typed === '' ? Number.NaN : Number(typed)))
    setTyped(null)
  }
  return (
    <Field label={labels[kind]} hint={`Recommended: at least ${autoplayRecommended[kind]} ms.`}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          {...autoplayLimits}
          disabled={disabled}
          value={typed ?? value}
          onChange={({ target }) => type(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      )}
    </Field>
  )
}
