import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal } from '../refusal.ts'
import { demoHolding } from './demo-of-steps.ts'
import { parsedCommand, withoutHead } from './parsed-command.ts'
import { sentChanges } from './sent-changes.ts'

/** M7.2, M7.3: changes the fields of a step that are sent. */
export async function updateStepFields(
  services: Services,
  subject: Subject,
  stepId: string,
  fields: Readonly<Record<string, unknown>>,
) {
  const demoId = await demoHolding(services.db, [stepId])
  if (isRefusal(demoId)) return demoId
  const changes = sentChanges('step', fields)
  return await applyOneCommand(services, subject, demoId, () =>
    parsedCommand({ type: 'update-step', stepId, changes }, withoutHead),
  )
}
