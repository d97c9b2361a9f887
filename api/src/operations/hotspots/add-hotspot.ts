import { recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { demoHolding } from '../edit/demo-of-steps.ts'
import { parsedCommand, withoutHead } from '../edit/parsed-command.ts'
import { sentChanges } from '../edit/sent-changes.ts'
import { isRefusal, refuse } from '../refusal.ts'

interface SentHotspot {
  readonly id: string
  readonly stepId: string
  readonly backdrop?: string | undefined
  readonly [field: string]: unknown
}

/** H7.1: adds a hotspot; fields that are not sent (box, align and links among them) get their defaults. */
export async function addHotspot(services: Services, subject: Subject, sent: SentHotspot) {
  const { id, stepId, backdrop } = sent
  const demoId = await demoHolding(services.db, [stepId])
  if (isRefusal(demoId)) return demoId
  const hotspot = { ...sentChanges('hotspot', sent), id, stepId }
  const command = { type: 'add-hotspot', hotspot, ...(backdrop !== undefined && { backdrop }) }
  const outcome = await applyOneCommand(services, subject, demoId, () =>
    parsedCommand(command, (path) => (path[0] === 'hotspot' ? withoutHead(path) : path)),
  )
  if (isRefusal(outcome)) return outcome
  const added = recordById(outcome.document.hotspots, id)
  return added === null ? refuse('not-found') : { revision: outcome.revision, hotspot: added }
}
