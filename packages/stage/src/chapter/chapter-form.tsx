import { type FormEvent, useId } from 'react'
import { RichText } from '../hotspots/rich-text.tsx'
import type { FormFieldView } from '../view/chapter-view.ts'
import type { ChapterProps } from './chapter-props.ts'
import { ChapterSubmit } from './chapter-submit.tsx'
import { entriesOf } from './entries.ts'

/** The form of a Form chapter. */
export function ChapterForm({ chapter, shownOnly, error, busy, onSubmit, onSkip }: ChapterProps) {
  const formId = useId()
  const errorId = `${formId}-error`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit?.(entriesOf(event.currentTarget))
  }
  return (
    <form className="ws-form" onSubmit={submit} aria-describedby={error ? errorId : undefined}>
      <div className="ws-form-fields">
        {chapter.fields.map((field) => (
          <label key={field.id} className="ws-field" htmlFor={`${formId}-${field.id}`}>
            <span dir="auto">
              {field.label}
              {field.required && <em aria-hidden="true"> *</em>}
            </span>
            <FieldControl id={`${formId}-${field.id}`} field={field} />
          </label>
        ))}
      </div>
      <p className="ws-form-error" dir="auto" id={errorId} role="alert">
        {error}
      </p>
      {chapter.consent && <RichText className="ws-consent" html={chapter.consent} />}
      <ChapterSubmit chapter={chapter} busy={busy} shownOnly={shownOnly} />
      {chapter.skip && shownOnly && <span className="ws-skip">Skip for now</span>}
      {chapter.skip && !shownOnly && (
        <button type="button" className="ws-skip" onClick={onSkip}>
          Skip for now
        </button>
      )}
    </form>
  )
}

/** The input's kind and what browsers fill it in with (HTML, autofill detail tokens). */
const inputs: Readonly<Record<FormFieldView['about'], { type: string; autoComplete: string }>> = {
  CustomField: { type: 'text', autoComplete: 'off' },
  FirstName: { type: 'text', autoComplete: 'given-name' },
  LastName: { type: 'text', autoComplete: 'family-name' },
  Email: { type: 'email', autoComplete: 'email' },
  Phone: { type: 'tel', autoComplete: 'tel' },
  Company: { type: 'text', autoComplete: 'organization' },
  JobTitle: { type: 'text', autoComplete: 'organization-title' },
}

interface FieldControlProps {
  readonly id: string
  readonly field: FormFieldView
}

function FieldControl({ id, field }: FieldControlProps) {
  const { required } = field
  const named = { id, name: field.id, required, dir: 'auto' }
  switch (field.type) {
    case 'Dropdown':
      return (
        <select {...named} defaultValue="">
          <option value="" disabled={required}>
            Choose…
          </option>
          {field.options.map((option) => (
            <option key={option.id} value={option.label}>
              {option.label}
            </option>
          ))}
        </select>
      )
    case 'SingleLineText':
      return <input {...named} {...inputs[field.about]} />
  }
}
