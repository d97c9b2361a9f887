import {
  type DemoDocument,
  orderedSteps,
  sortSteps,
  withOrder,
  withRecords,
} from '../records/demo-document.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import type { Step } from '../records/step.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { putBackReferences } from '../references/put-back-references.ts'
import { type Issue, issue } from '../rules/issue.ts'
import { idIssues, itemIssues, withItems } from './add-steps.ts'
import { type CommandOf, restoreStepsSchema } from './command.ts'
import { applied, type CommandDefinition, refusedFor } from './definition.ts'

type RestoreSteps = CommandOf<'restore-steps'>

/** Puts deleted steps back where they were, with all that went with them (E4.10). */
export const restoreSteps: CommandDefinition<RestoreSteps> = {
  type: 'restore-steps',
  schema: restoreStepsSchema,
  apply(document, command) {
    const { items } = command
    const issues = [...idIssues(document, items), ...editIssues(document, command)]
    if (issues.length > 0) return refusedFor(issues)
    const steps = putBack(orderedSteps(document), sortSteps(items.map(({ step }) => step)))
    const ordered = withOrder(document, steps)
    const restored = withItems(
      withRecords(
        ordered,
        'edits',
        command.edits.flatMap((edit) => asHeld(ordered, edit)),
      ),
      items,
    )
    // A hotspot that had lost its element comes back without it, as it was.
    const wrong = itemIssues(restored, items).filter(({ code }) => code !== 'anchor-required')
    if (wrong.length > 0) return refusedFor(wrong)
    const linked = putBackReferences(document, restored, command.references)
    if (!linked.ok) return refusedFor(linked.issues)
    return applied(linked.document, {
      type: 'delete-steps',
      stepIds: items.map(({ step }) => step.id),
    })
  },
}

/** Each at the place its number says, counted in the list with those before it. */
function putBack(steps: readonly Step[], restored: readonly Step[]): Step[] {
  const list = [...steps]
  for (const step of restored) list.splice(Math.max(0, Math.round(step.number) - 1), 0, step)
  return list
}

function asHeld(document: DemoDocument, edit: HtmlEdit): HtmlEdit[] {
  const edits = { ...document.edits, [edit.id]: edit }
  const linked = withoutDeadLinks({ ...document, edits }, 'edits', edit)
  return linked ? [linked] : []
}

/** Only edits that were for these steps come back with them. */
function editIssues(document: DemoDocument, { items, edits }: RestoreSteps): Issue[] {
  const stepIds = new Set(items.map(({ step }) => step.id))
  return edits.flatMap((edit, index) => {
    const path = ['edits', index]
    if (edit.demoId !== document.demo.id) return [issue('demo-mismatch', [...path, 'demoId'])]
    if (Object.hasOwn(document.edits, edit.id)) return [issue('id-taken', [...path, 'id'])]
    const its = edit.enabledStepId !== null && stepIds.has(edit.enabledStepId)
    return its ? [] : [issue('owner-mismatch', [...path, 'enabledStepId'])]
  })
}
