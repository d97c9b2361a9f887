import { businessFieldTypes } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'

const tag = 'Leads'
const leadId = z.uuid()

/** Leads in one reply. */
export const leadPage = 100

/** What somebody answered in a form, with the questions as they were. */
export const leadShape = z
  .object({
    id: leadId,
    chapterId: z.string(),
    email: z.string().nullable(),
    answers: z.array(
      z.object({
        fieldId: z.string(),
        label: z.string(),
        businessFieldType: z.enum(businessFieldTypes),
        value: z.string(),
      }),
    ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Lead' })

export type Lead = z.output<typeof leadShape>

/** A lead among those of several demos. */
export const demoLeadShape = leadShape
  .extend({ demo: z.object({ id: idSchema, title: z.string() }) })
  .meta({ id: 'DemoLead' })

export type DemoLead = z.output<typeof demoLeadShape>

const demo = z.object({ id: idSchema })

export const leadRoutes = {
  listAll: route({
    method: 'GET',
    path: '/api/leads/:workspaceId',
    summary:
      'Who filled in the forms of the demos that the caller may see in a workspace, the newest first.',
    tag,
    access: 'workspace.account',
    params: z.object({ workspaceId: idSchema }),
    query: z.object({
      /** The last lead of the page before. */
      after: leadId.optional(),
    }),
    reply: z.object({ leads: z.array(demoLeadShape), more: z.boolean() }),
  }),
  list: route({
    method: 'GET',
    path: '/api/demo/:id/leads',
    summary: 'Who filled in the forms of a demo, the newest first.',
    tag,
    access: 'demo.account',
    params: demo,
    query: z.object({
      /** The last lead of the page before. */
      after: leadId.optional(),
    }),
    reply: z.object({
      /** The demo's title. */
      title: z.string(),
      leads: z.array(leadShape),
      more: z.boolean(),
    }),
  }),
  exportCsv: route({
    method: 'GET',
    path: '/api/demo/:id/leads.csv',
    summary: 'All leads of a demo as CSV: one column for each question.',
    tag,
    access: 'demo.account',
    params: demo,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/lead/:id',
    summary: 'Deletes what somebody answered.',
    tag,
    access: 'demo.account',
    params: z.object({ id: leadId }),
  }),
}
