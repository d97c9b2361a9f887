import { hash } from '@node-rs/argon2'
import { recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import { deletePasswordHash, savePasswordHash } from '../../repositories/chapter-passwords.ts'
import { endPublicationsOf } from '../../repositories/publications.ts'
import { demoOfChapter } from '../../repositories/steps.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { refuse } from '../refusal.ts'

/** Stores a chapter's password as a hash, or takes it away; nothing ever gives it back (E3.27). */
export async function setChapterPassword(
  services: Services,
  subject: Subject,
  chapterId: string,
  password: string | null,
) {
  const demoId = await demoOfChapter(services.db, chapterId)
  if (demoId === null) return refuse('not-found')
  // Before the transaction: hashing takes its time on purpose.
  const stored = password === null ? null : await hash(password)
  return await applyOneCommand(services, subject, demoId, async ({ q, document, now }) => {
    if (recordById(document.chapters, chapterId) === null) return refuse('not-found')
    if (stored === null) await deletePasswordHash(q, chapterId)
    else await savePasswordHash(q, demoId, chapterId, stored)
    // Whoever passed with the old password must not go on, even where the document stays the same.
    await announceEnded(services, q, await endPublicationsOf(q, demoId, now))
    return { type: 'mark-password', chapterId, hasPassword: stored !== null }
  })
}
