import { type StepKind, stepKind } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'

/** The id of the one step of this kind that is meant; null: it is of another, or several are meant. */
export function oneStepOfKind(
  editor: Editor,
  stepIds: readonly string[],
  kind: StepKind,
): string | null {
  const [id, ...others] = stepIds
  const step = editor.demo.steps.value.find((candidate) => candidate.id === id)
  const document = editor.demo.document.value
  const isOne = step && document && others.length === 0 && stepKind(document, step) === kind
  return isOne ? step.id : null
}
