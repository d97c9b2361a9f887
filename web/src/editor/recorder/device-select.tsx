import { Field, Select } from '@waystep/ui'
import type { Device, MediaState } from './devices.ts'

interface DeviceSelectProps {
  readonly name: string
  readonly state: MediaState
  readonly devices: readonly Device[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

const none = 'none'
const why: Readonly<Record<MediaState, string | undefined>> = {
  enabled: undefined,
  disabled: 'None was found on this device.',
  invalid: 'The browser blocks it. Allow it next to the address, then open the recorder again.',
}

/** A choice of cameras or microphones, or of going without (M4.2). */
export function DeviceSelect({ name, state, devices, value, onChange }: DeviceSelectProps) {
  const options = [
    { value: none, label: `No ${name.toLowerCase()}` },
    ...devices.map((device) => ({ value: device.id, label: device.name })),
  ]
  return (
    <Field label={name} hint={why[state]}>
      {(control) => (
        <Select
          {...control}
          value={value ?? none}
          options={options}
          disabled={state !== 'enabled'}
          onChange={(id) => onChange(id === none ? null : id)}
        />
      )}
    </Field>
  )
}
