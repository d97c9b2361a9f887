import { z } from 'zod'
import {
  type DemoDocument,
  orderedSteps,
  sortSteps,
  withOrder,
  withRecords,
} from '../records/demo-document.ts'
import { type HtmlEdit, htmlEditSchema } from '../records/html-edit.ts'
import type { Step } from '../records/step.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { lostReferenceSchema } from '../references/lost-reference.ts'
import { putBackReferences } from '../references/put-back-references.ts'
import { type Issue, issue } from '../rules/issue.ts'
import { idIssues, itemIssues, withItems } from './add-steps.ts'
import type { CommandOf } from './command.ts'
import {
  applied,
  type CommandResult,
  defineCommand,
  featureless,
  refusedFor,
} from './definition.ts'
import { stepItemSchema, stepLimit } from './step-item.ts'

type RestoreSteps = CommandOf<'restore-steps'>

/** Puts deleted steps back where they were, with all that went with them (E4.10). */
export const restoreSteps = defineCommand({
  type: 'restore-steps',
  fields: {
    /** The steps, with the numbers they had. */
    items: z.array(stepItemSchema).min(1).max(stepLimit),
    /** Edits that were for these steps only. */
    edits: z.array(htmlEditSchema).max(10_000),
    references: z.array(lostReferenceSchema).max(10_000),
  },
  features: featureless,
  apply(document, command): CommandResult {
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
  sample({ document, pick, item }) {
    const { step, ...rest } = item()
    const number = 1 + pick(orderedSteps(document).length + 2)
    return {
      type: 'restore-steps',
      items: [{ step: { ...step, number }, ...rest }],
      edits: [],
      references: [],
    }
  },
})

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
