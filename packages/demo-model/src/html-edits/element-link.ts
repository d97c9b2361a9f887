import { type SandboxHotspot, sandboxHotspotSchema } from '../records/edit-attributes.ts'
import { changesOf, type HtmlEdit } from '../records/html-edit.ts'
import { type ChangeOptions, changeElement, type ElementChange } from './change-element.ts'
import { type ElementInStep, editsInForce, isGlobalEdit } from './element-in-step.ts'
import { mergeChanges } from './merge-changes.ts'
import { type ResetAnswer, rejectForStep } from './reset-element.ts'

/** A link that leads nowhere yet. */
export const emptyLink: SandboxHotspot = sandboxHotspotSchema.parse({})

export interface LinkInForce {
  readonly link: SandboxHotspot
  /** The edit that says so. */
  readonly edit: HtmlEdit
}

/** Where an element leads in its step, if an edit says so (H3.16). */
export function linkInForce(
  edits: readonly HtmlEdit[],
  element: ElementInStep,
): LinkInForce | null {
  const edit = editsInForce(edits, element).findLast((one) => one.edits.SandboxHotspot?.newValue)
  const link = edit?.edits.SandboxHotspot?.newValue
  return edit && link ? { link, edit } : null
}

/** Has an element lead somewhere; as any other change of it (`changeElement`). */
export function linkElement(
  edits: readonly HtmlEdit[],
  element: ElementInStep,
  link: SandboxHotspot,
  options: ChangeOptions,
): ElementChange {
  const change = { SandboxHotspot: { oldValue: null, newValue: link } }
  return changeElement(edits, element, change, options)
}

export type LinkReset =
  | ({ readonly kind: 'change' } & ElementChange)
  | { readonly kind: 'ask' }
  | { readonly kind: 'nothing' }

/**
 * Takes the link of an element away, and leaves what else its edits change. Where it is one of all steps,
 * asks whether for all or for this one (H4.22). An edit that is left without changes goes (H4.24).
 */
export function resetLink(
  edits: readonly HtmlEdit[],
  element: ElementInStep,
  options: ChangeOptions,
  answer: ResetAnswer = null,
): LinkReset {
  const linking = editsInForce(edits, element).filter((one) => one.edits.SandboxHotspot?.newValue)
  const globals = linking.filter(isGlobalEdit)
  const own = linking.filter((edit) => !isGlobalEdit(edit)).map((edit) => unlinked(edit, options))
  if (linking.length === 0 || answer === 'cancel') return { kind: 'nothing' }
  if (globals.length === 0) return { kind: 'change', ...merged(own) }
  switch (answer) {
    case null:
      return { kind: 'ask' }
    case 'all-steps':
      return {
        kind: 'change',
        ...merged([...own, ...globals.map((one) => unlinked(one, options))]),
      }
    case 'this-step': {
      if (globals.every((edit) => changesOf(edit).length === 1)) {
        const put = globals.map((edit) => rejectForStep(edit, element.stepId, options.now))
        const rest = merged(own)
        return { kind: 'change', ...rest, put: [...rest.put, ...put] }
      }
      // What else the edit of all steps changes stays: the step says itself that nothing is linked.
      const nowhere = linkElement(edits, element, emptyLink, { ...options, scope: 'step' })
      return { kind: 'change', ...nowhere }
    }
  }
}

function unlinked(edit: HtmlEdit, { now }: ChangeOptions): HtmlEdit {
  const change = { SandboxHotspot: { oldValue: null, newValue: null } }
  return { ...edit, edits: mergeChanges(edit.edits, change), updatedAt: now }
}

function merged(edits: readonly HtmlEdit[]): ElementChange {
  const put = edits.filter((edit) => changesOf(edit).length > 0)
  const remove = edits.filter((edit) => changesOf(edit).length === 0).map(({ id }) => id)
  return { put, remove, undecided: [] }
}

/** Does a link lead anywhere: to a step, or out of the demo? */
export function leadsSomewhere({ linkType, targetStepId, externalUrl }: SandboxHotspot): boolean {
  return linkType === 'internal' ? targetStepId !== null : externalUrl !== null
}
