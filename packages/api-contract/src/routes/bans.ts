import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { reasonSchema } from '../shapes/text.ts'
import { emailSchema } from '../shapes/workspace.ts'

const tag = 'Abuse'
const access = 'operator'
const time = z.iso.datetime()

/** Bans in one reply. */
export const banPage = 50

export const operatedBan = z
  .object({
    id: idSchema,
    /** Null where a network is banned. */
    account: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** As CIDR; null where an account is banned. */
    network: z.string().nullable(),
    reason: z.string(),
    hidesDemos: z.boolean(),
    /** Who made it, if they still have an account. */
    by: z.string().nullable(),
    createdAt: time,
    endsAt: time.nullable(),
    liftedAt: time.nullable(),
    /** Does it hold now? */
    holds: z.boolean(),
  })
  .meta({ id: 'OperatedBan' })

export type OperatedBan = z.infer<typeof operatedBan>

export const banRoutes = {
  list: route({
    method: 'GET',
    path: '/api/operator/bans',
    summary: 'Bans of accounts and networks, those that ended too, the newest first.',
    tag,
    access,
    query: z.object({
      /** The last ban of the page before. */
      after: idSchema.optional(),
    }),
    reply: z.object({ bans: z.array(operatedBan), more: z.boolean() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/operator/bans',
    summary:
      'Keeps an account out, which is signed out everywhere, or a network, from which nobody signs up, signs in, tries or reports.',
    tag,
    access,
    body: z.strictObject({
      whom: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('account'), email: emailSchema }),
        /** An address, or a network as CIDR. */
        z.strictObject({ kind: z.literal('network'), network: z.string().trim().max(60) }),
      ]),
      reason: reasonSchema,
      /** Are the demos that the account made shown no more? */
      hidesDemos: z.boolean().default(false),
      endsAt: time.nullable().default(null),
    }),
    reply: z.object({ id: idSchema }),
    status: 201,
  }),
  lift: route({
    method: 'DELETE',
    path: '/api/operator/bans/:id',
    summary: 'Ends a ban before its time.',
    tag,
    access,
    params: z.object({ id: idSchema }),
    status: 204,
  }),
}
