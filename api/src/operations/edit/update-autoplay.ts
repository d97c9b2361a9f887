import { type autoplayChangesSchema, chapterOf, messages, recordById } from '@waystep/demo-model'
import type { z } from 'zod'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { refuse, refuseField } from '../refusal.ts'

type AutoplayUpdate = z.output<typeof autoplayChangesSchema> & { readonly id: string }

/** M7.10: how a demo plays by itself. Times are for its own steps, and not for chapters (M5.15). */
export async function updateAutoplay(
  services: Services,
  subject: Subject,
  { id, ...changes }: AutoplayUpdate,
) {
  return await applyOneCommand(services, subject, id, ({ document }) => {
    for (const [index, { stepId }] of (changes.stepTimings ?? []).entries()) {
      if (!recordById(document.steps, stepId)) return refuse('not-found')
      if (chapterOf(document, stepId)) {
        const code = 'chapter-not-autoplayed'
        return refuseField(['stepTimings', index, 'stepId'], code, messages[code])
      }
    }
    return { type: 'update-demo', changes }
  })
}
