import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { nameSchema } from '../shapes/name.ts'

const tag = 'Accounts'

const sessionShape = z
  .object({
    id: idSchema,
    /** The device in words, such as 'Chrome on Windows'; null when the browser did not say. */
    device: z.string().nullable(),
    /** The network it was made from, such as 203.0.113.0 or 2001:db8:1:2::/64; null when it is not known. */
    network: z.string().nullable(),
    signedInAt: z.iso.datetime(),
    /** To the hour. */
    lastActiveAt: z.iso.datetime(),
    /** The session that asks. */
    isThis: z.boolean(),
  })
  .meta({ id: 'Session' })

/** What somebody calls a passkey of theirs. */
export const passkeyNameSchema = nameSchema(100)

const passkeyShape = z
  .object({ id: idSchema, name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Passkey' })

/** What keeps an account safe: where it is signed in, and whether a code is asked for. */
export const securityRoutes = {
  get: route({
    method: 'GET',
    path: '/api/security',
    summary: 'Where the caller is signed in, their passkeys, and whether a password needs a code',
    tag,
    access: 'account',
    reply: z.object({
      secondFactor: z.boolean(),
      passkeys: z.array(passkeyShape),
      sessions: z.array(sessionShape),
    }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/security/sessions/:id',
    summary: 'Ends one of the caller’s sessions',
    tag,
    access: 'account',
    params: z.object({ id: idSchema }),
  }),
  endOthers: route({
    method: 'DELETE',
    path: '/api/security/sessions',
    summary: 'Ends all of the caller’s sessions but the one that asks',
    tag,
    access: 'account',
  }),
  renamePasskey: route({
    method: 'PATCH',
    path: '/api/security/passkeys/:id',
    summary: 'Names one of the caller’s passkeys',
    tag,
    access: 'account',
    params: z.object({ id: idSchema }),
    body: z.strictObject({ name: passkeyNameSchema }),
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/security/passkeys/:id',
    summary: 'Removes one of the caller’s passkeys, soon after they signed in',
    tag,
    access: 'account',
    params: z.object({ id: idSchema }),
  }),
}
