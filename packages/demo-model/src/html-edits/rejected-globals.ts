import type { HtmlEdit } from '../records/html-edit.ts'
import { type EditFingerprint, type ElementInStep, isGlobalEdit } from './element-in-step.ts'

const parts: readonly (keyof EditFingerprint)[] = [
  'nodeHash',
  'parentHash',
  'grandparentHash',
  'greatGrandparentHash',
  'firstSiblingHash',
  'xpath',
]

/**
 * Global edits of an element that its step rejects (H4.23). They are not looked for in the step's
 * capture: they are known by an equal fingerprint, or because an edit of the element derives from them.
 */
export function rejectedGlobals(
  edits: readonly HtmlEdit[],
  { stepId, fingerprint }: ElementInStep,
  derived: HtmlEdit | null = null,
): HtmlEdit[] {
  return edits.filter(
    (edit) =>
      isGlobalEdit(edit) &&
      edit.rejectedStepIds.includes(stepId) &&
      (derived?.metadata.derivedFrom === edit.id ||
        parts.every((part) => edit[part] === fingerprint[part])),
  )
}
