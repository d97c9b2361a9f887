import { ownWords, say, speaking } from '../words/say.ts'
import type { ChapterProps } from './chapter-props.ts'
import { ChapterSubmit } from './chapter-submit.tsx'
import { FieldProblem, problemOf } from './field-problem.tsx'
import { useChapterForm } from './use-chapter-form.ts'
import { useFormId } from './use-form-id.ts'

/** Asks for the password of the steps behind a Password chapter; its entry is named `password`. */
export function ChapterPassword(props: ChapterProps) {
  const { chapter, shownOnly, busy, words } = props
  const inputId = useFormId(props)
  const errorId = `${inputId}-error`
  const problemId = `${inputId}-problem`
  const { form, problem, submit } = useChapterForm(props)
  const wrong = problem?.fields['password']
  return speaking(words, () => (
    <form
      ref={form}
      className="ws-form"
      noValidate
      onSubmit={submit}
      aria-describedby={problem?.message ? errorId : undefined}
    >
      <div className="ws-field">
        <label {...ownWords} htmlFor={inputId}>
          {say('Password')}
        </label>
        <input
          id={inputId}
          type="password"
          name="password"
          required
          autoComplete="off"
          {...problemOf(problemId, wrong)}
        />
        <FieldProblem id={problemId} text={wrong} />
      </div>
      <p {...ownWords} className="ws-form-error" dir="auto" id={errorId} role="alert">
        {problem?.message}
      </p>
      <ChapterSubmit chapter={chapter} busy={busy} shownOnly={shownOnly} words={words} />
    </form>
  ))
}
