import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal } from '../refusal.ts'
import { demoHolding } from './demo-of-steps.ts'
import { parsedCommand, withoutHead } from './parsed-command.ts'
import { sentChanges } from './sent-changes.ts'
import { withPicturesOfFilms } from './with-pictures-of-films.ts'

/** M7.2, M7.3: changes the fields of a step that are sent, and takes away what a film waits with where that may be cut off. */
export async function updateStepFields(
  services: Services,
  subject: Subject,
  stepId: string,
  fields: Readonly<Record<string, unknown>>,
) {
  const demoId = await demoHolding(services.db, [stepId])
  if (isRefusal(demoId)) return demoId
  const changes = sentChanges('step', fields)
  const command = parsedCommand({ type: 'update-step', stepId, changes }, withoutHead)
  if (isRefusal(command)) return command
  return await applyOneCommand(services, subject, demoId, ({ document }) =>
    withPicturesOfFilms(document, command),
  )
}
