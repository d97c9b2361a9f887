import type { HtmlEdit } from '../records/html-edit.ts'
import { appliesToStep } from '../rules/edit-rules.ts'
import type { EditResolution } from './element-in-step.ts'

/** A redaction that did not find its element: the page must not be shown. */
export interface OpenRedaction {
  readonly editId: string
  readonly reason: 'ambiguous' | 'absent'
}

/**
 * The redactions of a step that are not certain to have worked. Redaction fails closed: one that
 * could mean several elements, or finds none where the author has not said that there is none (by
 * leaving the step out of the edit), keeps the step from viewers. Elements that are only hidden or
 * removed everywhere may be absent from a page; where they are ambiguous they count as well.
 */
export function openRedactions(
  stepId: string,
  edits: readonly HtmlEdit[],
  resolutions: Readonly<Record<string, Pick<EditResolution, 'kind'>>>,
): OpenRedaction[] {
  return edits
    .filter((edit) => appliesToStep(edit, stepId) && takesAway(edit))
    .flatMap((edit) => {
      const reason = reasonFor(edit, resolutions[edit.id]?.kind ?? 'absent')
      return reason === null ? [] : [{ editId: edit.id, reason }]
    })
}

function reasonFor(edit: HtmlEdit, kind: EditResolution['kind']): OpenRedaction['reason'] | null {
  switch (kind) {
    case 'applied':
    case 'off':
      return null
    case 'ambiguous':
      return kind
    case 'absent':
      return isRedaction(edit) || edit.enabledStepId !== null ? kind : null
  }
}

function isRedaction({ edits }: HtmlEdit): boolean {
  return edits.Redact?.newValue === 'redact'
}

/** Does an edit redact, hide or remove its element? */
export function takesAway(edit: HtmlEdit): boolean {
  const { Visibility, Remove } = edit.edits
  return isRedaction(edit) || Visibility?.newValue === 'hidden' || Remove?.newValue === 'removed'
}
