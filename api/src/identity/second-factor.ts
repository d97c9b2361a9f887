import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { z } from 'zod'

/**
 * Codes of an authenticator app and recovery codes, by better-auth's plugin. After five wrong ones in
 * a row an account takes none for ten minutes, from whatever address they come.
 */
export const secondFactor = () =>
  twoFactor({
    issuer: 'Waystep',
    accountLockout: { enabled: true, maxFailedAttempts: 5, durationSeconds: 600 },
    schema: { twoFactor: { modelName: 'two_factors' } },
  })

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const withCode = z.object({ code: z.string() })

/**
 * The plugin takes a code as long as its time lasts, so whoever saw one typed could type it too. Each
 * is claimed before it is judged: of two that come at once, one is refused.
 */
export async function refuseUsedCode(
  ctx: AuthContext,
  claimCode: (userId: string, code: string) => Promise<boolean>,
): Promise<void> {
  const userId = await whoseCode(ctx)
  const given = withCode.safeParse(ctx.body)
  if (userId === null || !given.success) return
  // As the plugin reads it: with the spaces that apps show, it would be no code.
  if (await claimCode(userId, given.data.code)) return
  throw new APIError('UNAUTHORIZED', {
    code: 'CODE_USED',
    message: 'This code was already used. Wait for the next one.',
  })
}

/** Who is signed in, or whose password was right a moment ago. */
async function whoseCode(ctx: AuthContext): Promise<string | null> {
  const session = await getSessionFromCtx(ctx)
  if (session !== null) return session.user.id
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return null
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value ?? null
}
