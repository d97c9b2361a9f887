import { recordById, withRecords } from '../records/demo-document.ts'
import type { StepChanges } from '../records/step.ts'
import { stepChangeIssues } from '../rules/step-rules.ts'
import { type CommandOf, updateStepSchema } from './command.ts'
import { applied, type CommandDefinition, refused, refusedFor } from './definition.ts'
import { previousValues } from './previous-values.ts'

/** Changes fields of a step: its name, media, display, zoom, narration. */
export const updateStep: CommandDefinition<CommandOf<'update-step'>> = {
  type: 'update-step',
  schema: updateStepSchema,
  apply(document, { stepId, changes }) {
    const step = recordById(document.steps, stepId)
    if (!step) return refused('step-missing', ['stepId'])
    const issues = stepChangeIssues(document, step, changes)
    if (issues.length > 0) return refusedFor(issues)
    return applied(withRecords(document, 'steps', [{ ...step, ...changes }]), {
      type: 'update-step',
      stepId,
      changes: previousValues<object, StepChanges>(step, changes),
    })
  },
}
