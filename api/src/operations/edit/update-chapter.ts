import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { parsedCommand } from './parsed-command.ts'
import { sentChanges } from './sent-changes.ts'

type Sent = { readonly id: string } & Readonly<Record<string, unknown>>

/** E7.22: changes the fields of a chapter that are sent, but its background. */
export async function updateChapterFields(
  services: Services,
  subject: Subject,
  demoId: string,
  chapter: Sent,
) {
  const { background: _, ...changes } = sentChanges('chapter', chapter)
  return await applyOneCommand(services, subject, demoId, () =>
    parsedCommand({ type: 'update-chapter', chapterId: chapter.id, changes }, ([, ...field]) => [
      'chapter',
      ...field,
    ]),
  )
}
