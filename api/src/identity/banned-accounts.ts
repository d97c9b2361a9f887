import { APIError, type createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** All that whoever has signed in is told. */
const message = 'This account is blocked on this server. Ask its operator why.'

/**
 * Ends the session that a call has just made for an account that is kept out, by whatever way it
 * signed in. It runs after the call: while one makes an account, the embedded database's only
 * connection is in its transaction.
 *
 * @throws APIError, which the call answers
 */
export async function endBannedSession(
  ctx: AuthContext,
  isBanned: (userId: string) => Promise<boolean>,
): Promise<void> {
  const made = ctx.context.newSession
  if (!made || !(await isBanned(made.user.id))) return
  deleteSessionCookie(ctx, true)
  await ctx.context.internalAdapter.deleteSession(made.session.token)
  // What other hooks do for whoever has signed in is not done.
  ctx.context.setNewSession(null)
  throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BANNED', message })
}
