import { randomUUID } from 'node:crypto'
import type { DemoCard } from '@waystep/api-contract'
import {
  type DemoDocument,
  freshIds,
  lengthOf,
  remapDocument,
  remapTranslation,
  titleLimit,
} from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { copyPasswordHashes } from '../../repositories/chapter-passwords.ts'
import type { Queries } from '../../repositories/database.ts'
import { demoCardRow } from '../../repositories/demo-lists.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { refuseGrowth } from '../commands/document-room.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import {
  bytesOfTranslations,
  carriedTranslations,
  insertTranslations,
} from '../translations/carried-translations.ts'
import { demoCardOf } from './demo-card.ts'
import { insertDocument } from './insert-document.ts'
import { openDemo } from './open-demo.ts'
import { refuseCopy } from './takedown-of.ts'
import { userIdOf } from './user-id.ts'

interface Wanted {
  readonly id: string
  /** Absent: the title of the changed demo, or that of the demo with 'copy' behind it. */
  readonly title?: string | undefined
  /** Null: in no folder; absent: where the demo is. */
  readonly folderId?: string | null
  /** Bytes that the change adds at most. */
  readonly bytes?: number
  /** What is copied in place of the demo: the same records with other fields. */
  readonly change?: (document: DemoDocument) => DemoDocument
  /** Comes last in the transaction of the copy; what it throws undoes that. */
  readonly finish?: (q: Queries) => Promise<void>
}

/** A title with words behind it, cut between characters where the two would be too long. */
export function titleWith(title: string, behind: string): string {
  return `${[...title].slice(0, titleLimit - lengthOf(behind)).join('')}${behind}`
}

/**
 * A copy in the same workspace, with ids of its own: whatever pointed into the demo points into the
 * copy. Captures and files are shared, passwords and languages are kept.
 */
export async function duplicateDemo(
  services: Services,
  subject: Subject,
  demoId: string,
  { id, title, folderId: folder, bytes = 0, change = (document) => document, finish }: Wanted,
): Promise<DemoCard | Refusal> {
  const now = services.now()
  const refusal = await services.db.transaction().execute(async (q) => {
    const demo = await openDemo(q, demoId, now)
    if (isRefusal(demo)) return demo
    if (demo.takenDownAt !== null) return refuseCopy()
    const loaded = await loadDocument(q, demo)
    const original = change(loaded)
    const ids = freshIds(original, { newId: randomUUID, demoId: id })
    const remapped = remapDocument(original, ids)
    const copy: DemoDocument = {
      ...remapped,
      demo: {
        ...remapped.demo,
        title:
          title ??
          (original === loaded ? titleWith(loaded.demo.title, ' copy') : original.demo.title),
        createdAt: now.toISOString(),
      },
    }
    const { publicAtOnce } = await workspaceRecord(q, demo.workspaceId)
    const folderId = folder === undefined ? demo.folderId : folder
    const owner = { folderId, creatorId: userIdOf(subject), linkOn: publicAtOnce }
    // What was translated from other words than the copy has would be out of date in all of it.
    const translations = original === loaded ? await carriedTranslations(q, demoId) : []
    const room = demo.bytes + bytes + bytesOfTranslations(translations)
    const full = await refuseGrowth(services, q, demo.workspaceId, room + 1)
    if (full !== null) return full
    if (!(await insertDocument(services, q, copy, owner, now))) return refuse('conflict')
    const said = translations.map((one) => remapTranslation(one, ids))
    await insertTranslations(q, { demoId: id, workspaceId: demo.workspaceId }, said, now)
    const chapters = Object.keys(original.chapters).flatMap((chapterId) => {
      const copied = ids('chapter', chapterId)
      return copied === null ? [] : [{ from: chapterId, to: copied }]
    })
    await copyPasswordHashes(q, copy.demo, chapters)
    await finish?.(q)
    return null
  })
  if (refusal !== null) return refusal
  const row = await demoCardRow(services.db, id)
  return row === null ? refuse('not-found') : demoCardOf(row)
}
