import { nameInMail, wordsInMail } from '../operations/invitations/name-in-mail.ts'
import type { Mail } from './mailer.ts'

/** What a mail says of a comment. */
export interface MailedComment {
  readonly id: string
  readonly demoId: string
  readonly authorName: string | null
  readonly text: string
  readonly stepNumber: number
  /** The title of the demo. */
  readonly title: string
  /** Why its reader gets it. */
  readonly why: 'mentioned' | 'answered'
}

/** Characters of the comment; the rest is read in the editor. */
const mostWords = 300

/** To a member whom a comment mentions, or in whose thread somebody wrote. Addresses in it are the server's own. */
export function commentMail(
  { email }: { readonly email: string },
  at: string,
  { id, demoId, authorName, text, stepNumber, title, why }: MailedComment,
): Mail {
  const who = nameInMail(authorName ?? 'Somebody')
  const did = why === 'mentioned' ? 'mentioned you in a comment' : 'wrote in a thread of yours'
  return {
    to: email,
    subject: `${who} ${did} on Waystep`,
    text: `${who} ${did} on step ${stepNumber} of the demo “${nameInMail(title)}”:\n\n“${wordsInMail(text, mostWords)}”\n\nRead it all and answer:\n\n${at}/demo/${demoId}/edit?commentId=${id}\n\nIf you want no mails about comments, turn them off in your account:\n\n${at}/settings/account`,
  }
}
