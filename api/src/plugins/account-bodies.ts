import { userNameSchema } from '@waystep/api-contract'
import { z } from 'zod'
import { passkeyBodies } from './passkey-bodies.ts'

/**
 * What may be sent to the calls that name an account. better-auth would take a name of any length, and an
 * address of a picture, which others would be shown.
 */
export const accountBodies: Readonly<Partial<Record<string, z.ZodType>>> = {
  '/api/auth/sign-up/email': z.object({
    name: userNameSchema,
    // Judged by better-auth, whose codes the web app knows.
    email: z.string(),
    password: z.string(),
    invitation: z.string().optional(),
    // Where the mail that confirms the address leads on to: a path of the web app, which judges it.
    callbackURL: z.string().max(2_000).optional(),
  }),
  '/api/auth/update-user': z.object({ name: userNameSchema }),
  ...passkeyBodies,
}
