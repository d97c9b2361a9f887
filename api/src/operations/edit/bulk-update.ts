import type { HtmlEdit } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal } from '../refusal.ts'
import { parsedCommand } from './parsed-command.ts'
import { saveEditsCommand } from './save-edits.ts'
import { sentChanges } from './sent-changes.ts'
import { withPicturesOfFilms } from './with-pictures-of-films.ts'

type Sent = { readonly id: string } & Readonly<Record<string, unknown>>

export interface BulkUpdate {
  readonly demoId: string
  readonly steps: readonly Sent[]
  readonly hotspots: readonly Sent[]
  readonly chapters: readonly Sent[]
  readonly htmlEdits: readonly HtmlEdit[]
}

/** E7.3, M7.16: changes fields of many records, all or none. */
export async function bulkUpdate(services: Services, subject: Subject, sent: BulkUpdate) {
  const parts = [
    ...sent.steps.map((step, index) => ({
      at: ['steps', index],
      command: { type: 'update-step', stepId: step.id, changes: sentChanges('step', step) },
    })),
    ...sent.hotspots.map((hotspot, index) => ({
      at: ['hotspots', index],
      command: {
        type: 'update-hotspot',
        hotspotId: hotspot.id,
        changes: sentChanges('hotspot', hotspot),
      },
    })),
    ...sent.chapters.map((chapter, index) => ({
      at: ['chapters', index],
      command: {
        type: 'update-chapter',
        chapterId: chapter.id,
        changes: sentChanges('chapter', chapter),
      },
    })),
    ...(sent.htmlEdits.length > 0
      ? [{ at: ['htmlEdits'], command: saveEditsCommand(sent.htmlEdits) }]
      : []),
  ]
  return await applyOneCommand(services, subject, sent.demoId, ({ document }) => {
    if (parts.length === 0) return null
    const command = parsedCommand(
      { type: 'batch', commands: parts.map((part) => part.command) },
      ([, index, , ...rest]) => [...(parts[Number(index)]?.at ?? []), ...rest],
    )
    return isRefusal(command) ? command : withPicturesOfFilms(document, command)
  })
}
