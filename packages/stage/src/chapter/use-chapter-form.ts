import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChapterProblem } from './chapter-problem.ts'
import type { ChapterProps } from './chapter-props.ts'
import { entriesOf } from './entries.ts'

interface ChapterFormState {
  readonly form: RefObject<HTMLFormElement | null>
  readonly problem: ChapterProblem | null
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A chapter's form: what lacks in it is said at once, at its fields, in the words and the language of the
 * browser; the rest is for whoever it is sent to. The first field that is wrong takes the focus.
 */
export function useChapterForm({
  problem,
  busy,
  onSubmit,
}: Pick<ChapterProps, 'problem' | 'busy' | 'onSubmit'>): ChapterFormState {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<ChapterProblem | null>(null)
  const shown = found ?? problem

  useEffect(() => {
    if (shown) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [shown])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The button keeps the focus while it waits, so it can be pressed again.
    if (busy) return
    const lacking = lackingIn(event.currentTarget)
    setFound(lacking)
    if (lacking === null) onSubmit?.(entriesOf(event.currentTarget))
  }
  return { form, problem: shown, submit }
}

function lackingIn(form: HTMLFormElement): ChapterProblem | null {
  const invalid = [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      'validity' in control && !(control as HTMLInputElement).validity.valid,
  )
  if (invalid.length === 0) return null
  const fields = invalid.map(({ name, validationMessage }) => [name, validationMessage] as const)
  return { message: '', fields: Object.fromEntries(fields) }
}
