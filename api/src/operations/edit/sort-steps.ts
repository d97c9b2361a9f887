import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal } from '../refusal.ts'
import { demoHolding } from './demo-of-steps.ts'
import { parsedCommand } from './parsed-command.ts'

/** E7.21: puts steps in the order of their numbers. Steps the call does not know keep their place. */
export async function sortSteps(
  services: Services,
  subject: Subject,
  steps: readonly { readonly id: string; readonly number: number }[],
) {
  const stepIds = [...steps].sort((a, b) => a.number - b.number).map((step) => step.id)
  const demoId = await demoHolding(services.db, stepIds)
  if (isRefusal(demoId)) return demoId
  return await applyOneCommand(services, subject, demoId, () =>
    parsedCommand({ type: 'reorder-steps', stepIds }, () => ['steps']),
  )
}
