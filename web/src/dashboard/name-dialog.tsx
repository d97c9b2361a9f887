import { Button, Dialog, DialogBody, DialogFooter, Field, Input } from '@waystep/ui'
import { type ReactNode, useId, useState } from 'react'

export interface NameDialogProps {
  readonly title: string
  readonly subtitle?: string
  readonly label: string
  readonly value: string
  readonly limit: number
  readonly saveLabel: string
  readonly saving: boolean
  readonly onSave: (name: string) => void
  readonly onClose: () => void
  /** Under the name. */
  readonly children?: ReactNode
}

/** Asks for the name of a demo or a folder. */
export function NameDialog({
  title,
  subtitle,
  label,
  value,
  limit,
  saveLabel,
  saving,
  onSave,
  onClose,
  children,
}: NameDialogProps) {
  const [name, setName] = useState(value)
  const form = useId()
  const trimmed = name.trim()
  return (
    <Dialog open onOpenChange={onClose} title={title} subtitle={subtitle} dismissable={!saving}>
      <DialogBody>
        <form
          id={form}
          className="dash-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (trimmed && !saving) onSave(trimmed)
          }}
        >
          <Field label={label}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                required
                maxLength={limit}
                value={name}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Field>
          {children}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={saving}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={form}
          variant="primary"
          loading={saving}
          disabled={trimmed === ''}
        >
          {saveLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
