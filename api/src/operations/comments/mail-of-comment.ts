import { commentMail } from '../../identity/comment-mail.ts'
import { authorsOfThread, type CommentRow, findComment } from '../../repositories/comments.ts'
import { findDemo } from '../../repositories/demos.ts'
import { type ReaderRow, readersOfDemo } from '../../repositories/members.ts'
import type { Services } from '../../services.ts'
import { ownAddress } from '../server-settings/own-address.ts'

/**
 * Tells those whom a comment mentions, and, when it is new, those who take part in its thread, by mails that nobody
 * waits for: members who may see the demo, and want mails. Without mail set up nothing is sent or logged.
 * @param before the ids of those whom it ever mentioned before it was changed; they were told
 */
export async function mailOfComment(
  services: Services,
  id: string,
  before: readonly string[],
): Promise<void> {
  const { config, db, log } = services
  if (config.mail.smtpUrl === null) return
  try {
    const comment = await findComment(db, id)
    if (comment !== null) await mailTo(services, comment, before)
  } catch (error) {
    // The comment is stored, whatever becomes of mails.
    log.error({ err: error }, 'mails about a comment were not sent')
  }
}

async function mailTo(
  services: Services,
  comment: CommentRow,
  before: readonly string[],
): Promise<void> {
  const { db, mailer, limits, log } = services
  const { demoId, authorId, stepNumber, parentId, editedAt } = comment
  const demo = await findDemo(db, demoId)
  if (demo === null || stepNumber === null) return
  const mentioned = new Set(comment.mentioned.map((one) => one.id))
  const isNew = editedAt === null && parentId !== null
  const inThread = new Set(isNew ? await authorsOfThread(db, parentId) : [])
  const isConcerned = ({ id, wantsMails }: ReaderRow) =>
    wantsMails && id !== authorId && !before.includes(id) && (mentioned.has(id) || inThread.has(id))
  const at = await ownAddress(services)
  for (const reader of (await readersOfDemo(db, demoId)).filter(isConcerned)) {
    // Nobody uses up what others may tell a reader.
    if ((await limits.count('comment-mails', `${authorId} ${reader.id}`)) !== null) continue
    const why = mentioned.has(reader.id) ? 'mentioned' : 'answered'
    const about = { ...comment, stepNumber, title: demo.title, why } as const
    mailer
      .send(commentMail(reader, at, about))
      .catch((error: unknown) => log.error({ err: error }, 'a mail was not sent'))
  }
}
