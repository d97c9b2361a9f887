import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * A session that a workspace's single sign-on gave, as better-auth makes its own. No address leads
 * here: what the provider said was judged before.
 */
export const signOnSession = () => ({
  id: 'sign-on-session' as const,
  endpoints: {
    startSignOnSession: createAuthEndpoint(
      '/sign-in/single-sign-on',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), connectionId: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { userId, connectionId } = ctx.body
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(userId)
        if (user === null) throw new APIError('UNAUTHORIZED')
        const given = { signOnConnectionId: connectionId }
        const session = await internalAdapter.createSession(userId, false, given)
        await setSessionCookie(ctx, { session, user })
        return { started: true }
      },
    ),
  },
})

const withConnection = z.object({ userId: z.string(), signOnConnectionId: z.string().optional() })

/**
 * Whoever is bound to a single sign-on has no session from another way in. A new account is bound to
 * nothing; it is not looked up, since it is made in a transaction of better-auth's, which would wait.
 */
export async function refuseOtherWayIn(
  session: unknown,
  path: string | undefined,
  isBound: (userId: string) => Promise<boolean>,
): Promise<void> {
  const { userId, signOnConnectionId } = withConnection.parse(session)
  if (path === '/sign-up/email' || signOnConnectionId !== undefined) return
  if (!(await isBound(userId))) return
  throw new APIError('FORBIDDEN', {
    code: 'SINGLE_SIGN_ON_REQUIRED',
    message: 'Your workspace requires single sign-on. Sign in with it.',
  })
}
