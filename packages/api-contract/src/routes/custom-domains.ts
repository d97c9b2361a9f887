import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Custom domains'
const workspace = z.object({ workspaceId: idSchema })
const one = workspace.extend({ domainId: idSchema })
const time = z.iso.datetime()

/** A name as somebody types it: the server writes it as the DNS does and says what is wrong with it. */
const typedName = z.string().max(1_000)

/**
 * How a domain stands: its record was not looked for yet (`waiting`) or not found (`failed`), viewers are served
 * there (`verified`), still are though the record is gone (`missing`), or not any more (`lost`).
 */
export const customDomainStates = ['waiting', 'failed', 'verified', 'missing', 'lost'] as const

/** Why a domain is not verified: what the last look for its record came to. */
export const customDomainProblems = [
  /** There is no TXT record at the name. */
  'no-record',
  /** There are, and none has the value. */
  'other-value',
  /** The name servers did not answer. */
  'no-answer',
  /** The record is right, and another workspace of this server has the domain. */
  'taken',
] as const

export const customDomain = z
  .object({
    id: idSchema,
    /** As the DNS writes it: small letters, `xn--` for all that is not ASCII. */
    hostname: z.string(),
    state: z.enum(customDomainStates),
    /** What its owner sets in the DNS, and leaves there. */
    record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
    /** The demo that the domain opens with; null: none. */
    rootDemoId: idSchema.nullable(),
    verifiedAt: time.nullable(),
    /** When viewers are not served there any more unless the record comes back. */
    stopsAt: time.nullable(),
    checkedAt: time.nullable(),
    problem: z.enum(customDomainProblems).nullable(),
    /** The values that stand there in place of the wanted one, cut short. */
    found: z.array(z.string()),
  })
  .meta({ id: 'CustomDomain' })

export type CustomDomain = z.infer<typeof customDomain>
export type CustomDomainProblem = CustomDomain['problem']

/** Names of a workspace's own, under which viewers are served what it shares (M2.15). */
export const customDomainRoutes = {
  list: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/custom-domains',
    summary: 'The domains of a workspace, and the host that they are to lead to',
    tag,
    access: 'workspace.admin',
    params: workspace,
    reply: z.object({
      /** The host of this server; null: its operator takes no domains of others (`CUSTOM_DOMAINS`). */
      target: z.string().nullable(),
      domains: z.array(customDomain),
      /** How many a workspace may have. */
      limit: z.number().int(),
    }),
    rules: ['M2.15'],
  }),
  add: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/custom-domains',
    summary: 'Adds a domain, which waits until its TXT record is found',
    tag,
    access: 'workspace.admin',
    params: workspace,
    body: z.strictObject({ hostname: typedName }),
    status: 201,
    reply: customDomain,
    rules: ['M2.15'],
  }),
  check: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/custom-domains/:domainId/check',
    summary: 'Looks for the TXT record of a domain now',
    tag,
    access: 'workspace.admin',
    params: one,
    reply: customDomain,
    rules: ['M2.15'],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/workspaces/:workspaceId/custom-domains/:domainId',
    summary: 'Says which demo a domain opens with',
    tag,
    access: 'workspace.admin',
    params: one,
    body: z.strictObject({ rootDemoId: idSchema.nullable() }),
    reply: customDomain,
    rules: ['M2.15'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/custom-domains/:domainId',
    summary: 'Removes a domain: from now on nobody is served there',
    tag,
    access: 'workspace.admin',
    params: one,
    rules: ['M2.15'],
  }),
  ask: route({
    method: 'GET',
    path: '/api/custom-domains/ask',
    summary:
      'Whether a proxy may get a certificate for a name: 200 for the server’s own and for domains that are verified, 404 for all others',
    tag,
    access: 'public',
    query: z.object({ domain: typedName }),
    reply: z.object({ domain: z.string() }),
    rules: ['M2.15'],
  }),
}
