import { recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { refuse } from '../refusal.ts'

interface ScrollUpdate {
  readonly stepId: string
  readonly demoId: string
  readonly preventScroll: boolean
  /** All captured pages of the demo follow. */
  readonly applyToAll: boolean
}

/** M7.21: whether viewers may scroll captured pages. */
export async function updateScroll(
  services: Services,
  subject: Subject,
  { stepId, demoId, preventScroll, applyToAll }: ScrollUpdate,
) {
  return await applyOneCommand(services, subject, demoId, ({ document }) => {
    if (!recordById(document.steps, stepId)) return refuse('not-found')
    const pages = Object.values(document.steps).filter((step) => step.htmlCaptureId !== null)
    const stepIds = applyToAll ? pages.map(({ id }) => id) : [stepId]
    const changes = { preventScroll }
    const commands = stepIds.map((id) => ({ type: 'update-step' as const, stepId: id, changes }))
    return commands.length === 0 ? null : { type: 'batch', commands }
  })
}
