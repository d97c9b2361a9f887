import { randomUUID } from 'node:crypto'
import { type Background, type Chapter, recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { demoOfChapter } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
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

interface SentBackground {
  readonly chapterId: string
  readonly type: Background['type']
  readonly value: string
}

/** E7.23: gives a chapter a background; answers it as it is stored. */
export async function updateChapterBackground(
  services: Services,
  subject: Subject,
  { chapterId, type, value }: SentBackground,
): Promise<{ revision: number; newBackground: Background } | Refusal> {
  const demoId = await demoOfChapter(services.db, chapterId)
  if (demoId === null) return refuse('not-found')
  const outcome = await applyOneCommand(services, subject, demoId, ({ document }) => {
    const chapter = recordById(document.chapters, chapterId)
    if (chapter === null) return refuse('not-found')
    const changes = { background: backgroundOf(chapter, type, value) }
    return parsedCommand({ type: 'update-chapter', chapterId, changes }, (path) => path.slice(2))
  })
  if (isRefusal(outcome)) return outcome
  const newBackground = recordById(outcome.document.chapters, chapterId)?.background
  return newBackground ? { revision: outcome.revision, newBackground } : refuse('not-found')
}

function backgroundOf(chapter: Chapter, type: Background['type'], value: string): Background {
  const { id = randomUUID() } = chapter.background ?? {}
  const owner = { demoId: null, chapterId: chapter.id, workspaceId: chapter.workspaceId }
  return { id, type, value, ...owner, screenshotId: null }
}
