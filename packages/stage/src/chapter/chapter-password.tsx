import { type FormEvent, useId } from 'react'
import type { ChapterProps } from './chapter-props.ts'
import { ChapterSubmit } from './chapter-submit.tsx'
import { entriesOf } from './entries.ts'

/** Asks for the password of the steps behind a Password chapter; its entry is named `password`. */
export function ChapterPassword({ chapter, shownOnly, error, busy, onSubmit }: ChapterProps) {
  const errorId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit?.(entriesOf(event.currentTarget))
  }
  return (
    <form className="ws-form" onSubmit={submit}>
      <label className="ws-field">
        <span>Password</span>
        <input
          type="password"
          name="password"
          required
          autoComplete="off"
          aria-invalid={error !== null}
          aria-describedby={error ? errorId : undefined}
        />
      </label>
      <p className="ws-form-error" dir="auto" id={errorId} role="alert">
        {error}
      </p>
      <ChapterSubmit chapter={chapter} busy={busy} shownOnly={shownOnly} />
    </form>
  )
}
