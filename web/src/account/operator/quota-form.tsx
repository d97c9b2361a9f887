import type { ServerSettings } from '@waystep/api-contract'
import { Button, Field, Input } from '@waystep/ui'
import { useState } from 'react'

type Quotas = ServerSettings['quotas']

const megabyte = 1024 * 1024

const labels: { readonly [Name in keyof Quotas]: string } = {
  workspaceBytes: 'A workspace',
  trialBytes: 'A trial user',
  fileBytes: 'One file',
  captureBytes: 'One captured page',
}

const names: readonly (keyof Quotas)[] = [
  'workspaceBytes',
  'trialBytes',
  'fileBytes',
  'captureBytes',
]

export interface QuotaFormProps {
  readonly quotas: Quotas
  readonly saving: boolean
  readonly onSave: (quotas: Partial<Quotas>) => void
}

/** Bytes on the server, megabytes on the screen. Sends only what was changed. */
export function QuotaForm({ quotas, saving, onSave }: QuotaFormProps) {
  const [changed, setChanged] = useState<Partial<Quotas>>({})
  return (
    <form
      className="quotas"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(changed)
      }}
    >
      {names.map((name) => (
        <Field key={name} label={labels[name]}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              step="any"
              required
              unit="MB"
              defaultValue={quotas[name] / megabyte}
              onChange={(event) => {
                const value = event.currentTarget.valueAsNumber
                if (Number.isFinite(value) && value >= 0) {
                  setChanged({ ...changed, [name]: Math.round(value * megabyte) })
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
