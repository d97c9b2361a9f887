import { ScopeQuestions } from '../scope-questions.tsx'
import type { LinkedElement } from './use-linked-element.ts'

/** What is asked before a link is given to all steps, or taken from them (H4.21, H4.22). */
export function LinkQuestions({ element }: { readonly element: LinkedElement }) {
  return (
    <ScopeQuestions
      of={element}
      resetTitle="Reset the link"
      resetSubtitle="This link holds for all steps. Where should it go?"
    />
  )
}
