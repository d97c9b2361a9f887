import { RichText } from '../hotspots/rich-text.tsx'
import type { FormFieldView } from '../view/chapter-view.ts'
import { Way } from '../way.tsx'
import { ownWords, say, speaking } from '../words/say.ts'
import type { ChapterProps } from './chapter-props.ts'
import { ChapterSubmit } from './chapter-submit.tsx'
import { FieldProblem, problemOf } from './field-problem.tsx'
import { useChapterForm } from './use-chapter-form.ts'
import { useFormId } from './use-form-id.ts'

/** The form of a Form chapter. */
export function ChapterForm(props: ChapterProps) {
  const { chapter, shownOnly, busy, onSkip, words } = props
  const formId = useFormId(props)
  const errorId = `${formId}-error`
  const { form, problem, submit } = useChapterForm(props)
  return speaking(words, () => (
    <form
      ref={form}
      className="ws-form"
      noValidate
      onSubmit={submit}
      aria-describedby={problem?.message ? errorId : undefined}
    >
      <div className="ws-form-fields">
        {chapter.fields.map((field) => (
          <div key={field.id} className="ws-field">
            <label dir="auto" htmlFor={`${formId}-${field.id}`}>
              {field.label}
              {field.required && <em aria-hidden="true"> *</em>}
            </label>
            <FieldControl
              id={`${formId}-${field.id}`}
              field={field}
              problem={problem?.fields[field.id]}
              words={words}
            />
          </div>
        ))}
      </div>
      <p {...ownWords} className="ws-form-error" dir="auto" id={errorId} role="alert">
        {problem?.message}
      </p>
      {chapter.consent && <RichText className="ws-consent" html={chapter.consent} />}
      <p {...ownWords} className="ws-form-sent">
        {say('Your answers are sent to the author of this demo.')}{' '}
        <a href="/privacy" target="_blank" rel="noopener nofollow">
          {say('Privacy')}
        </a>
      </p>
      <ChapterSubmit chapter={chapter} busy={busy} shownOnly={shownOnly} words={words} />
      {chapter.skip && shownOnly && (
        <span {...ownWords} className="ws-skip">
          {say('Skip for now')}
        </span>
      )}
      {chapter.skip && !shownOnly && (
        <Way
          link={null}
          address={props.addresses?.next() ?? null}
          {...ownWords}
          className="ws-skip"
          onClick={onSkip}
        >
          {say('Skip for now')}
        </Way>
      )}
    </form>
  ))
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

interface FieldControlProps extends Pick<ChapterProps, 'words'> {
  readonly id: string
  readonly field: FormFieldView
  /** Undefined: nothing is wrong with it. */
  readonly problem: string | undefined
}

function FieldControl({ id, field, problem, words }: FieldControlProps) {
  const problemId = `${id}-problem`
  return (
    <>
      <FieldInput id={id} field={field} described={problemOf(problemId, problem)} words={words} />
      <FieldProblem id={problemId} text={problem} />
    </>
  )
}

interface FieldInputProps extends Pick<ChapterProps, 'words'> {
  readonly id: string
  readonly field: FormFieldView
  readonly described: ReturnType<typeof problemOf>
}

function FieldInput({ id, field, described, words }: FieldInputProps) {
  const { required } = field
  const named = { id, name: field.id, required, dir: 'auto', ...described }
  switch (field.type) {
    case 'Dropdown':
      return (
        <select {...named} defaultValue="">
          {speaking(words, () => (
            <option value="" disabled={required} {...ownWords}>
              {say('Choose…')}
            </option>
          ))}
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
