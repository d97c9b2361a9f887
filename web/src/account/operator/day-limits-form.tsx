import type { ServerSettings } from '@waystep/api-contract'
import { Button, Field, Input } from '@waystep/ui'
import { useState } from 'react'

type DayLimits = Pick<ServerSettings, 'signUpsPerDay' | 'trialsPerDay' | 'auditDays'>

const fields = [
  { name: 'signUpsPerDay', label: 'New accounts per day', min: 0, unit: '' },
  { name: 'trialsPerDay', label: 'Trials per day', min: 0, unit: '' },
  { name: 'auditDays', label: 'Keep the audit log for', min: 1, unit: 'days' },
] as const

interface DayLimitsFormProps {
  readonly limits: DayLimits
  readonly saving: boolean
  readonly onSave: (limits: Partial<DayLimits>) => void
}

/** How many accounts and trials a network may make, and how long it is known who did what. */
export function DayLimitsForm({ limits, saving, onSave }: DayLimitsFormProps) {
  const [changed, setChanged] = useState<Partial<DayLimits>>({})
  return (
    <form
      className="quotas"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(changed)
      }}
    >
      {fields.map(({ name, label, min, unit }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={min}
              required
              unit={unit}
              defaultValue={limits[name]}
              onChange={({ currentTarget: { valueAsNumber } }) => {
                if (Number.isInteger(valueAsNumber)) {
                  setChanged({ ...changed, [name]: valueAsNumber })
                }
              }}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" loading={saving} disabled={Object.keys(changed).length === 0}>
          Save
        </Button>
      </div>
    </form>
  )
}
