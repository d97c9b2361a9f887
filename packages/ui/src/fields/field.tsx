import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../display/icon.tsx'

/** What a control needs to belong to its field; spread it on the control. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
}

export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly optional?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** A control with its label, and under it a hint or what is wrong. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error || hint
  return (
    <div className="wsui-field">
      <label className="wsui-label" htmlFor={id}>
        {label}
        {optional && <span className="wsui-caption">Optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <div
          id={noteId}
          className="wsui-hint"
          data-tone={error ? 'error' : undefined}
          role={error ? 'alert' : undefined}
        >
          {error && <Icon of={CircleAlert} size={12} />}
          <span>{note}</span>
        </div>
      )}
    </div>
  )
}
