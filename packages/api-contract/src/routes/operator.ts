import { embedDomainSchema, planSchema, trackings } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { mailDomainSchema } from '../shapes/mail-domain.ts'
import { nameSchema } from '../shapes/name.ts'

const tag = 'Operator'
const access = 'operator'
const bytes = z.number().int().min(0)

export const operatedWorkspace = z
  .object({
    id: idSchema,
    name: z.string(),
    plan: planSchema,
    inTrial: z.boolean(),
    isTrial: z.boolean(),
    enterpriseId: idSchema.nullable(),
    members: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OperatedWorkspace' })

export const enterpriseShape = z
  .object({ id: idSchema, name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Enterprise' })

/** What holds until the operator changes it, where no environment says otherwise. */
export const defaultRules = { signUpsPerDay: 0, trialsPerDay: 60, auditDays: 365 } as const

/** Quotas in bytes; 0 means no limit. */
export const serverSettings = z
  .object({
    signUp: z.enum(['open', 'invite', 'closed']),
    trials: z.boolean(),
    /** Whose pages Embed chapters may show (E5.2). */
    embedDomains: z.array(embedDomainSchema).max(200),
    /** Accounts and trials from one network on a day (UTC); 0 means no limit. */
    signUpsPerDay: z.number().int().min(0).max(100_000),
    trialsPerDay: z.number().int().min(0).max(100_000),
    /** Whose e-mail addresses may sign up; none named: all of them. */
    allowedMail: z.array(mailDomainSchema).max(500),
    /** Whose may not, even if they are allowed. */
    blockedMail: z.array(mailDomainSchema).max(500),
    /** How long the audit log is kept. */
    auditDays: z.number().int().min(1).max(3_650),
    /** Are viewers' doings counted at most on all of them, on those who agree, or on nobody? */
    tracking: z.enum(trackings),
    /** What the operator adds to the privacy page, as Markdown without HTML. */
    privacyText: z.string().max(20_000),
    /** Whom viewers turn to: an e-mail address, or a page; empty: nobody is named. */
    privacyContact: z.union([z.literal(''), z.email(), z.url({ protocol: /^https?$/ })]),
    quotas: z.object({
      workspaceBytes: bytes,
      trialBytes: bytes,
      fileBytes: bytes,
      captureBytes: bytes,
    }),
  })
  .meta({ id: 'ServerSettings' })

export type ServerSettings = z.infer<typeof serverSettings>

export const operatorRoutes = {
  workspaces: route({
    method: 'GET',
    path: '/api/operator/workspaces',
    summary: 'Every workspace of the server',
    tag,
    access,
    reply: z.array(operatedWorkspace),
  }),
  updateWorkspace: route({
    method: 'PATCH',
    path: '/api/operator/workspaces/:workspaceId',
    summary: 'Changes a workspace’s plan or enterprise',
    tag,
    access,
    params: z.object({ workspaceId: idSchema }),
    body: z
      .strictObject({ plan: planSchema, inTrial: z.boolean(), enterpriseId: idSchema.nullable() })
      .partial(),
    reply: operatedWorkspace,
    rules: ['E1.8'],
  }),
  enterprises: route({
    method: 'GET',
    path: '/api/operator/enterprises',
    summary: 'Every enterprise of the server',
    tag,
    access,
    reply: z.array(enterpriseShape),
  }),
  createEnterprise: route({
    method: 'POST',
    path: '/api/operator/enterprises',
    summary: 'Makes an enterprise, to which workspaces may belong',
    tag,
    access,
    body: z.strictObject({ name: nameSchema(100) }),
    reply: enterpriseShape,
    status: 201,
    rules: ['E1.8'],
  }),
  settings: route({
    method: 'GET',
    path: '/api/operator/settings',
    summary: 'Who may sign up, whether trials are on, what may be embedded, and quotas',
    tag,
    access,
    reply: serverSettings,
  }),
  updateSettings: route({
    method: 'PATCH',
    path: '/api/operator/settings',
    summary: 'Changes settings; they win over the environment’s',
    tag,
    access,
    body: z
      .strictObject({
        signUp: serverSettings.shape.signUp,
        trials: z.boolean(),
        embedDomains: serverSettings.shape.embedDomains,
        signUpsPerDay: serverSettings.shape.signUpsPerDay,
        trialsPerDay: serverSettings.shape.trialsPerDay,
        allowedMail: serverSettings.shape.allowedMail,
        blockedMail: serverSettings.shape.blockedMail,
        auditDays: serverSettings.shape.auditDays,
        tracking: serverSettings.shape.tracking,
        privacyText: serverSettings.shape.privacyText,
        privacyContact: serverSettings.shape.privacyContact,
        quotas: serverSettings.shape.quotas.partial(),
      })
      .partial(),
    reply: serverSettings,
  }),
  demos: route({
    method: 'GET',
    path: '/api/operator/demos',
    summary: 'Demos of the whole server, found by title or id',
    tag,
    access,
    query: z.object({ search: z.string().max(200).default('') }),
    reply: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        workspaceId: idSchema,
        workspaceName: z.string(),
        createdAt: z.iso.datetime(),
        takenDown: z.boolean(),
      }),
    ),
  }),
}
