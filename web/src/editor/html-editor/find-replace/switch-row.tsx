import { Switch } from '@waystep/ui'
import { useId } from 'react'

/** A setting that is on or off, named on its left. */
export function SwitchRow({
  name,
  checked,
  onChange,
}: {
  readonly name: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="ed-find-switch">
      <label htmlFor={id}>{name}</label>
      <Switch id={id} checked={checked} onChange={onChange} />
    </div>
  )
}
