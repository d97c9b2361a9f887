import { recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { demoOfHotspot } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { refuse } from '../refusal.ts'

export async function removeHotspot(services: Services, subject: Subject, hotspotId: string) {
  const demoId = await demoOfHotspot(services.db, hotspotId)
  if (demoId === null) return refuse('not-found')
  return await applyOneCommand(services, subject, demoId, ({ document }) =>
    recordById(document.hotspots, hotspotId) === null
      ? null
      : { type: 'delete-hotspot', hotspotId },
  )
}
