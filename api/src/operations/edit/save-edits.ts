import { changesOf, type HtmlEdit, recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal, type Refusal, refuseField } from '../refusal.ts'

/** An edit that changes nothing is removed (H4.24). */
export function saveEditsCommand(edits: readonly HtmlEdit[]) {
  const changing = edits.filter((edit) => changesOf(edit).length > 0)
  const empty = edits.filter((edit) => changesOf(edit).length === 0)
  return {
    type: 'save-edits' as const,
    put: changing,
    remove: empty.map((edit) => edit.id),
  }
}

/** H7.8: saves edits of captured pages; answers them as they are stored. */
export async function saveEdits(
  services: Services,
  subject: Subject,
  demoId: string,
  edits: readonly HtmlEdit[],
): Promise<HtmlEdit[] | Refusal> {
  const foreign = edits.findIndex((edit) => edit.demoId !== demoId)
  if (foreign !== -1) {
    return refuseField(
      ['edits', foreign, 'demoId'],
      'wrong-demo',
      'This edit belongs to another demo.',
    )
  }
  const outcome = await applyOneCommand(services, subject, demoId, ({ document }) => {
    const command = saveEditsCommand(edits)
    return {
      ...command,
      remove: command.remove.filter((id) => recordById(document.edits, id) !== null),
    }
  })
  if (isRefusal(outcome)) return outcome
  return edits.flatMap((edit) => recordById(outcome.document.edits, edit.id) ?? [])
}
