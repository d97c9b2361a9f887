import { type AiTextAsk, enhancedStepsLimit } from '@waystep/api-contract'
import { applyCommand, hotspotsOf, orderedSteps, recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyCommands } from '../commands/apply-command.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { enhanceTexts } from './enhance-texts.ts'

interface Asking extends AiTextAsk {
  readonly demoId: string
  readonly userId: string
  readonly left: AbortSignal
}

/**
 * Writes the texts of a demo and stores them beside those of its author, all of them or none (E7.18, E4.27). What the
 * author changed meanwhile, and what lost a variable, stays as it is.
 */
export async function writeTexts(
  services: Services,
  subject: Subject,
  asking: Asking,
): Promise<{ status: 'success'; generatedCount: number; totalHotspots: number } | Refusal> {
  const enhanced = await enhanceTexts(services, asking)
  if (isRefusal(enhanced)) return enhanced
  let generatedCount = 0
  const applied = await applyCommands(services, subject, asking.demoId, async ({ document }) => {
    const changes = enhanced.steps.flatMap(({ hotspotId, was, now, faults }) => {
      const hotspot = recordById(document.hotspots, hotspotId)
      if (!hotspot || faults.length > 0) return []
      const { text, aiText, aiTextVisible } = hotspot
      if ((aiTextVisible && aiText !== null ? aiText : text) !== was) return []
      const put = { aiText: now, aiTextVisible: true }
      const command = { type: 'update-hotspot', hotspotId, changes: put } as const
      // What else is wrong with one hotspot holds none of the others back.
      return applyCommand(document, command).ok ? [command] : []
    })
    generatedCount = changes.length
    return changes
  })
  if (isRefusal(applied)) return applied
  const { document } = applied
  const totalHotspots = orderedSteps(document)
    .filter(({ id }) => hotspotsOf(document, id).length > 0)
    .slice(0, enhancedStepsLimit)
    .reduce((sum, { id }) => sum + hotspotsOf(document, id).length, 0)
  return { status: 'success', generatedCount, totalHotspots }
}
