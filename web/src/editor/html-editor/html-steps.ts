import { chapterOf, type DemoDocument, type Step } from '@waystep/demo-model'

/** Why the page of a step cannot be edited (H2.20); null: it can. */
export function whyNotEditable(document: DemoDocument, step: Step): string | null {
  if (chapterOf(document, step.id)) return 'HTML editing is not supported on chapter steps'
  return step.htmlCaptureId === null ? 'This step has no captured page' : null
}

/** H2.20: `N - step text`, or `Step N`. */
export function stepOptionLabel({ number, text }: Pick<Step, 'number' | 'text'>): string {
  const words = text.trim()
  return words === '' ? `Step ${number}` : `${number} - ${words}`
}

/** The editable step before or after one, in their order; null at the ends. */
export function editableBeside(
  document: DemoDocument,
  steps: readonly Step[],
  stepId: string | null,
  direction: -1 | 1,
): Step | null {
  const at = steps.findIndex(({ id }) => id === stepId)
  const beyond = direction === 1 ? steps.slice(at + 1) : steps.slice(0, Math.max(at, 0)).reverse()
  return beyond.find((step) => whyNotEditable(document, step) === null) ?? null
}
