import { randomUUID } from 'node:crypto'
import {
  type Background,
  chapterBackground,
  type DemoDocument,
  demoBackground,
  recordById,
} from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { demoOfChapter } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { parsedCommand } from './parsed-command.ts'

interface SentBackground {
  readonly type: Background['type']
  readonly value: string
}

type Changed = { revision: number; newBackground: Background } | Refusal

/** E7.23: gives a chapter a background; answers it as it is stored. */
export async function updateChapterBackground(
  services: Services,
  subject: Subject,
  chapterId: string,
  { type, value }: SentBackground,
): Promise<Changed> {
  const demoId = await demoOfChapter(services.db, chapterId)
  if (demoId === null) return refuse('not-found')
  const outcome = await applyOneCommand(services, subject, demoId, ({ document }) => {
    const chapter = recordById(document.chapters, chapterId)
    if (chapter === null) return refuse('not-found')
    const { workspaceId } = chapter
    const background = chapterBackground(chapter, randomUUID(), type, value)
    const changes = { background: { ...background, workspaceId } }
    return parsedCommand({ type: 'update-chapter', chapterId, changes }, (path) => path.slice(2))
  })
  return stored(outcome, ({ chapters }) => recordById(chapters, chapterId)?.background)
}

/** M7.20: gives a demo a background; answers it as it is stored. */
export async function updateDemoBackground(
  services: Services,
  subject: Subject,
  demoId: string,
  { type, value }: SentBackground,
): Promise<Changed> {
  const outcome = await applyOneCommand(services, subject, demoId, ({ document: { demo } }) => {
    const changes = { background: demoBackground(demo, randomUUID(), type, value) }
    return parsedCommand({ type: 'update-demo', changes }, (path) => path.slice(2))
  })
  return stored(outcome, ({ demo }) => demo.background)
}

/** @param backgroundIn finds it in what came of the change */
function stored(
  outcome: { revision: number; document: DemoDocument } | Refusal,
  backgroundIn: (document: DemoDocument) => Background | null | undefined,
): Changed {
  if (isRefusal(outcome)) return outcome
  const newBackground = backgroundIn(outcome.document)
  return newBackground ? { revision: outcome.revision, newBackground } : refuse('not-found')
}
