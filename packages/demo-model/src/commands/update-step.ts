import { stepFeatures } from '../plans/step-features.ts'
import { voiceFeatures } from '../plans/voice-features.ts'
import { recordById, withRecords } from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import { type StepChanges, stepChangesSchema } from '../records/step.ts'
import { stepChangeIssues } from '../rules/step-rules.ts'
import { applied, type CommandResult, defineCommand, refused, refusedFor } from './definition.ts'
import { mergeChanges } from './merge-changes.ts'
import { previousValues } from './previous-values.ts'

/** Changes fields of a step: its name, media, display, zoom, narration. */
export const updateStep = defineCommand({
  type: 'update-step',
  fields: {
    stepId: idSchema,
    changes: stepChangesSchema,
  },
  features: ({ stepId, changes }, document) => [
    ...stepFeatures(changes, recordById(document.steps, stepId)),
    ...voiceFeatures([changes.audio ?? null], document),
  ],
  apply(document, { stepId, changes }): CommandResult {
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
  merge: mergeChanges(({ stepId }) => stepId),
  sample({ pick, name, step }) {
    const zoom = { zoomPositionX: 10, zoomPositionY: 20, zoomWidth: 70, zoomHeight: 70 }
    const changes = [{ text: name().slice(0, 40) }, zoom, { trimStart: pick(120) }, { mute: true }]
    return { type: 'update-step', stepId: step(), changes: changes[pick(changes.length)] ?? {} }
  },
})
