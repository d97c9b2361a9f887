import type { Queries } from '../../repositories/database.ts'
import { deleteAllInvitationsBy } from '../../repositories/invitations.ts'
import { endPreviewsIn, endPublicationsOfMaker } from '../../repositories/publications.ts'
import { deleteTokensOfUser } from '../../repositories/recording-tokens.ts'
import { deleteAllSessions } from '../../repositories/sessions.ts'
import { deleteVerificationsOfUser } from '../../repositories/verifications.ts'
import { workspacesOf } from '../../repositories/workspaces.ts'

/**
 * Ends all that an account acts with: sessions, recording tokens, mailed links, trusted browsers,
 * invitations that could bring it back, and previews it may have open. With `hidesDemos` what
 * viewers have of its demos ends too. Answers the publications of those.
 */
export async function endAllOf(
  q: Queries,
  userId: string,
  { hidesDemos, now }: { readonly hidesDemos: boolean; readonly now: Date },
): Promise<string[]> {
  await deleteAllSessions(q, userId)
  await deleteTokensOfUser(q, userId)
  await deleteVerificationsOfUser(q, userId)
  await deleteAllInvitationsBy(q, userId)
  for (const { id } of await workspacesOf(q, userId)) await endPreviewsIn(q, id, now)
  return hidesDemos ? await endPublicationsOfMaker(q, userId, now) : []
}
