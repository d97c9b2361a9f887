import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { plainTextSchema, reasonSchema } from '../shapes/text.ts'

/** What viewers say is wrong with a demo. */
export const reportReasons = [
  'phishing',
  'malware',
  'copyright',
  'private-data',
  'hateful',
  'other',
] as const

export type ReportReason = (typeof reportReasons)[number]

/** Characters of what a viewer writes beside the reason. */
export const reportTextLimit = 1_000

/** Reports in one reply. */
export const reportPage = 50

const time = z.iso.datetime()

export const operatedReport = z
  .object({
    id: idSchema,
    reason: z.enum(reportReasons),
    text: z.string(),
    /** Whom limits count it for; null when it is too old to be known. */
    network: z.string().nullable(),
    createdAt: time,
    settledAt: time.nullable(),
    settledAs: z.enum(['taken-down', 'dismissed']).nullable(),
    demo: z.object({
      id: idSchema,
      title: z.string(),
      workspaceName: z.string(),
      takenDown: z.boolean(),
      /** Whoever made it, if they still have an account. */
      maker: z.object({ name: z.string(), email: z.string() }).nullable(),
    }),
  })
  .meta({ id: 'OperatedReport' })

export type OperatedReport = z.infer<typeof operatedReport>

const tag = 'Abuse'
const demo = z.object({ id: idSchema })

export const reportRoutes = {
  create: route({
    method: 'POST',
    path: '/api/demo/:id/reports',
    summary: 'A viewer reports a demo to the operator; one a day from a network is kept.',
    tag,
    access: 'public',
    params: demo,
    body: z.strictObject({
      reason: z.enum(reportReasons),
      text: plainTextSchema(reportTextLimit).default(''),
    }),
    status: 204,
  }),
  list: route({
    method: 'GET',
    path: '/api/operator/reports',
    summary: 'What viewers have reported, the newest first.',
    tag,
    access: 'operator',
    query: z.object({
      state: z.enum(['open', 'settled']).default('open'),
      /** The last report of the page before. */
      after: idSchema.optional(),
    }),
    reply: z.object({ reports: z.array(operatedReport), more: z.boolean() }),
  }),
  dismiss: route({
    method: 'POST',
    path: '/api/operator/demos/:id/reports/dismissal',
    summary: 'Settles every open report of a demo: nothing is wrong with it.',
    tag,
    access: 'operator',
    params: demo,
    status: 204,
  }),
  takeDown: route({
    method: 'POST',
    path: '/api/operator/demos/:id/takedown',
    summary:
      'Stops showing a demo to viewers, whoever owns it, and settles its reports. Its authors keep it and read the reason.',
    tag,
    access: 'operator',
    params: demo,
    body: z.strictObject({ reason: reasonSchema }),
    status: 204,
  }),
  putBack: route({
    method: 'DELETE',
    path: '/api/operator/demos/:id/takedown',
    summary: 'Ends a takedown: viewers get the demo again if its link is on.',
    tag,
    access: 'operator',
    params: demo,
    status: 204,
  }),
}
