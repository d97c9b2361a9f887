import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { emailSchema } from '../shapes/workspace.ts'

const tag = 'Single sign-on'
const params = z.object({ workspaceId: idSchema })
const limits = { address: 500, words: 1_000, domains: 20 } as const

/** A name of the DNS, in small letters and without a dot at its end. */
export const domainNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/,
    'Enter a domain such as acme.com.',
  )

const connectionShape = z
  .object({
    issuer: z.string(),
    clientId: z.string(),
    /** Members with an address of an approved domain sign in no other way. */
    required: z.boolean(),
    /** A domain counts once the server's operator has approved it. */
    domains: z.array(z.object({ domain: z.string(), isApproved: z.boolean() })),
  })
  .meta({ id: 'SingleSignOn' })

/** Sign-on with a provider that speaks OpenID Connect. The client's secret is written and never read. */
export const singleSignOnRoutes = {
  get: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/single-sign-on',
    summary: 'The workspace’s single sign-on, and what its provider is told',
    tag,
    access: 'workspace.admin',
    params,
    reply: z.object({ redirectAddress: z.string(), connection: connectionShape.nullable() }),
  }),
  set: route({
    method: 'PUT',
    path: '/api/workspaces/:workspaceId/single-sign-on',
    summary: 'Sets the workspace’s single sign-on, soon after signing in',
    tag,
    access: 'workspace.admin',
    params,
    body: z.strictObject({
      issuer: z.url({ protocol: /^https?$/ }).max(limits.address),
      clientId: z.string().trim().min(1).max(limits.words),
      /** Needed the first time, and with another issuer or client. */
      clientSecret: z.string().min(1).max(limits.words).exactOptional(),
      domains: z.array(domainNameSchema).min(1).max(limits.domains),
      required: z.boolean(),
    }),
    reply: z.object({
      connection: connectionShape,
      /** Why the provider cannot be used yet; null: it answers. */
      problem: z.string().nullable(),
    }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/single-sign-on',
    summary: 'Removes the workspace’s single sign-on and ends the sessions it gave',
    tag,
    access: 'workspace.admin',
    params,
  }),
  begin: route({
    method: 'POST',
    path: '/api/single-sign-on',
    summary: 'Begins to sign in with the provider of an email’s domain; the browser goes to `url`',
    tag,
    access: 'public',
    body: z.strictObject({
      email: emailSchema,
      next: z.string().max(limits.words).default('/demos'),
    }),
    reply: z.object({ url: z.string() }),
  }),
  finish: route({
    method: 'POST',
    path: '/api/single-sign-on/session',
    summary: 'Signs in with what the provider sent the browser back with',
    tag,
    access: 'public',
    body: z.strictObject({ query: z.string().max(8_000) }),
    reply: z.object({ next: z.string() }),
  }),
}

/** The calls by which the server's operator says whose a domain is. */
export const signOnDomainRoutes = {
  list: route({
    method: 'GET',
    path: '/api/operator/sign-on-domains',
    summary: 'Domains that workspaces say are theirs, at most 1,000',
    tag,
    access: 'operator',
    reply: z.array(
      z.object({
        id: idSchema,
        domain: z.string(),
        isApproved: z.boolean(),
        issuer: z.string(),
        workspaceId: idSchema,
        workspaceName: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  approve: route({
    method: 'POST',
    path: '/api/operator/sign-on-domains/:id/approval',
    summary: 'Says that a domain is the workspace’s',
    tag,
    access: 'operator',
    params: z.object({ id: idSchema }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/operator/sign-on-domains/:id',
    summary: 'Takes a domain from a workspace’s single sign-on and ends the sessions that gave',
    tag,
    access: 'operator',
    params: z.object({ id: idSchema }),
  }),
}
