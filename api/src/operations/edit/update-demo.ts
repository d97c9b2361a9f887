import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { parsedCommand, withoutHead } from './parsed-command.ts'
import { sentChanges } from './sent-changes.ts'

/** E7.2, M7.14: changes the fields that are sent. */
export async function updateDemoFields(
  services: Services,
  subject: Subject,
  { id, ...fields }: { id: string; [field: string]: unknown },
) {
  const changes = sentChanges('demo', fields)
  return await applyOneCommand(services, subject, id, () =>
    parsedCommand({ type: 'update-demo', changes }, withoutHead),
  )
}
