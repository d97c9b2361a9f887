import { recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { parsedCommand, withoutHead } from '../edit/parsed-command.ts'
import { sentChanges } from '../edit/sent-changes.ts'
import { isRefusal, refuse } from '../refusal.ts'

interface SentChanges {
  readonly demoId: string
  readonly backdrop?: string | undefined
  readonly [field: string]: unknown
}

/**
 * H7.2: changes the fields that are sent and no others: the call holds `text` or `aiText`, and the
 * one it does not hold stays as it was.
 */
export async function updateHotspot(
  services: Services,
  subject: Subject,
  hotspotId: string,
  sent: SentChanges,
) {
  const { demoId, backdrop } = sent
  const command = {
    type: 'update-hotspot',
    hotspotId,
    changes: sentChanges('hotspot', sent),
    ...(backdrop !== undefined && { backdrop }),
  }
  const outcome = await applyOneCommand(services, subject, demoId, ({ document }) =>
    recordById(document.hotspots, hotspotId) === null
      ? refuse('not-found')
      : parsedCommand(command, (path) => (path[0] === 'changes' ? withoutHead(path) : path)),
  )
  if (isRefusal(outcome)) return outcome
  const hotspot = recordById(outcome.document.hotspots, hotspotId)
  return hotspot === null ? refuse('not-found') : { revision: outcome.revision, hotspot }
}
