import { hotspotLookFields, hotspotsOf } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { demoHolding } from '../edit/demo-of-steps.ts'
import { parsedCommand } from '../edit/parsed-command.ts'
import { isRefusal } from '../refusal.ts'

interface SentLook {
  readonly steps: readonly (string | { readonly id: string })[]
  readonly [field: string]: unknown
}

/** The ids of the steps, which are sent as such or as records. */
export function stepIdsOf({ steps }: SentLook): string[] {
  return steps.map((step) => (typeof step === 'string' ? step : step.id))
}

/** M7.19: gives the hotspots of these steps the colours and button texts that are sent, and no others. */
export async function applyLook(services: Services, subject: Subject, sent: SentLook) {
  const stepIds = stepIdsOf(sent)
  const demoId = await demoHolding(services.db, stepIds)
  if (isRefusal(demoId)) return demoId
  const look = Object.fromEntries(
    hotspotLookFields
      .filter((field) => sent[field] !== undefined)
      .map((field) => [field, sent[field]]),
  )
  return await applyOneCommand(services, subject, demoId, ({ document }) => {
    const hotspots = stepIds.flatMap((stepId) => hotspotsOf(document, stepId))
    if (hotspots.length === 0) return null
    const changes = Object.fromEntries(hotspots.map(({ id }) => [id, look]))
    // `changes.<id>.bgcolor` of the command is `bgcolor` of the call.
    return parsedCommand({ type: 'update-hotspots', changes }, (path) => path.slice(2))
  })
}
