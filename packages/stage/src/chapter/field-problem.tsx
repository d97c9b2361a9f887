import { ownWords } from '../words/say.ts'

interface FieldProblemProps {
  readonly id: string
  /** Undefined: nothing is wrong. */
  readonly text: string | undefined
}

/** What is wrong with a field, beside it: its control is described by it and takes the focus. */
export function FieldProblem({ id, text }: FieldProblemProps) {
  if (text === undefined) return null
  return (
    <span {...ownWords} className="ws-field-problem" dir="auto" id={id}>
      {text}
    </span>
  )
}

/** What ties a control to the words about what is wrong with it. */
export function problemOf(id: string, text: string | undefined) {
  return text === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }
}
