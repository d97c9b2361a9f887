import { deleteTokensOfUser } from '../../repositories/recording-tokens.ts'
import { deleteVerificationsOfUser } from '../../repositories/verifications.ts'
import type { Services } from '../../services.ts'

/**
 * After a new password: ends what was given to whoever knew the old one. Those are browsers that are
 * trusted without a code, links for another password, and, unless the person keeps them, connected
 * extensions. Sessions are better-auth's.
 */
export async function endWhatWasGiven(
  services: Pick<Services, 'db'>,
  userId: string,
  keep: { readonly extensions: boolean },
): Promise<void> {
  await services.db.transaction().execute(async (queries) => {
    await deleteVerificationsOfUser(queries, userId)
    if (!keep.extensions) await deleteTokensOfUser(queries, userId)
  })
}
