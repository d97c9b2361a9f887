import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

/** What the audit log holds. */
export const auditKinds = [
  'member-invited',
  'invitation-withdrawn',
  'member-joined',
  'member-removed',
  'role-changed',
  'token-made',
  'token-ended',
  'plan-changed',
  'demo-deleted',
  'comment-deleted',
  'demo-taken-down',
  'demo-put-back',
  'reports-dismissed',
  'ban-made',
  'ban-lifted',
  'leads-exported',
  'audit-exported',
  'server-exported',
  'workspace-exported',
  'workspace-deleted',
  'account-exported',
  'account-deleted',
  'settings-changed',
  'password-changed',
  'second-factor-changed',
  'passkey-added',
  'passkey-removed',
  'single-sign-on-set',
  'single-sign-on-removed',
  'domain-approved',
  'domain-refused',
  'custom-domain-added',
  'custom-domain-verified',
  'custom-domain-lost',
  'custom-domain-removed',
  'voice-cloned',
  'cloned-voice-deleted',
  'voice-service-set',
  'voice-service-removed',
  'text-service-set',
  'text-service-removed',
] as const

export type AuditKind = (typeof auditKinds)[number]

/** Entries in one reply. */
export const auditPage = 50

const person = z.object({ name: z.string(), email: z.string() })

export const auditEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(auditKinds),
    /** `operator` is all that others learn of who runs the server. */
    by: z.enum(['account', 'operator', 'server']),
    /** Who did it; null where that is not said, or the account is gone. */
    actor: person.nullable(),
    /** Where from, shortened so that it names no person. */
    network: z.string().nullable(),
    targetId: z.string().nullable(),
    /** The account that it was done to, where it was one that is still there. */
    target: person.nullable(),
    workspaceId: idSchema.nullable(),
    /** Short facts: a role, a plan, an address that was invited. Never a secret, never what a demo says. */
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntry = z.infer<typeof auditEntry>

const tag = 'Audit log'
const reply = z.object({ entries: z.array(auditEntry), more: z.boolean() })
const kind = z.enum(auditKinds).optional()
const pages = z.object({
  kind,
  /** The last entry of the page before. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
const workspace = z.object({ workspaceId: idSchema })

export const auditRoutes = {
  ofWorkspace: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/audit',
    summary: 'Who did what in a workspace, the newest first.',
    tag,
    access: 'workspace.admin',
    params: workspace,
    query: pages,
    reply,
  }),
  csvOfWorkspace: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/audit.csv',
    summary: 'The same as CSV, the newest 100,000 entries.',
    tag,
    access: 'workspace.admin',
    params: workspace,
    query: z.object({ kind }),
  }),
  ofServer: route({
    method: 'GET',
    path: '/api/operator/audit',
    summary: 'Who did what on the whole server, the newest first.',
    tag,
    access: 'operator',
    query: pages,
    reply,
  }),
  csvOfServer: route({
    method: 'GET',
    path: '/api/operator/audit.csv',
    summary: 'The same as CSV, the newest 100,000 entries.',
    tag,
    access: 'operator',
    query: z.object({ kind }),
  }),
}
