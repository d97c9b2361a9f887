import { recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal } from '../refusal.ts'
import { demoHolding } from './demo-of-steps.ts'

/**
 * E7.4: deletes steps. The call also sends new numbers for the steps that stay, as its tab saw them;
 * they are not used, for another tab may have added or moved steps since. What remains keeps the
 * order it has here and is numbered 1..n (E4.8).
 */
export async function deleteSteps(
  services: Services,
  subject: Subject,
  stepIds: readonly string[],
) {
  const demoId = await demoHolding(services.db, stepIds)
  if (isRefusal(demoId)) return demoId
  return await applyOneCommand(services, subject, demoId, ({ document }) => {
    const present = stepIds.filter((id) => recordById(document.steps, id) !== null)
    return present.length === 0 ? null : { type: 'delete-steps', stepIds: present }
  })
}
