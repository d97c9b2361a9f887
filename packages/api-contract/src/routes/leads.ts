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

const demo = z.object({ id: idSchema })

export const leadRoutes = {
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
