import { randomUUID } from 'node:crypto'
import { copyablePart, messages, orderedSteps, placeCopies, recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { getDemo } from '../demos/get-demo.ts'
import { refuseCopy } from '../demos/takedown-of.ts'
import { isRefusal, refuse, refuseField } from '../refusal.ts'

export interface ImportedSteps {
  readonly demoId: string
  readonly copyStepsToDemoId: string
  readonly stepIds?: readonly string[] | undefined
  readonly after?: number | undefined
}

/** E7.29: copies steps of one demo into another of its workspace; all of them unless some are named. */
export async function importSteps(services: Services, subject: Subject, sent: ImportedSteps) {
  // Before the transaction: two demos that import from each other must not wait for each other.
  const source = await getDemo(services, sent.demoId)
  if (isRefusal(source)) return source
  if (source.takedown !== null) return refuseCopy()
  const { document: from } = source
  const stepIds = sent.stepIds ?? orderedSteps(from).map((step) => step.id)
  const missing = stepIds.findIndex((id) => recordById(from.steps, id) === null)
  if (missing !== -1) {
    return refuseField(['stepIds', missing], 'step-missing', messages['step-missing'])
  }
  return await applyOneCommand(services, subject, sent.copyStepsToDemoId, ({ document }) => {
    if (stepIds.length === 0) return null
    const after = sent.after ?? orderedSteps(document).length
    const part = copyablePart(from, stepIds)
    const placement = placeCopies(document, part, { after, newId: randomUUID })
    if (placement.ok) return placement.command
    return refuse('validation-failed', messages[placement.code])
  })
}
