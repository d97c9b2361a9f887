import { leadRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { userIdOf } from '../operations/demos/user-id.ts'
import { leadsCsv } from '../operations/leads/leads-csv.ts'
import { listAllLeads, listLeads } from '../operations/leads/list-leads.ts'
import { deleteLead, findLead } from '../repositories/leads.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

export function registerLeads(app: FastifyInstance): void {
  register(app, leadRoutes.listAll, ({ services, subject, workspaceId, query }) =>
    listAllLeads(services, { workspaceId, userId: userIdOf(subject) ?? '' }, query.after),
  )
  register(
    app,
    leadRoutes.list,
    ({ services, params, query }) => listLeads(services, params.id, query.after),
    {
      workspaceOf: (services, { params, subject }) => workspaceOfDemo(services, subject, params.id),
    },
  )
  register(
    app,
    leadRoutes.exportCsv,
    async ({ services, actor, workspaceId, params, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="leads-${params.id}.csv"`)
        .send(await leadsCsv(services, actor, { workspaceId, demoId: params.id })),
    {
      replies: 'export',
      workspaceOf: (services, { params, subject }) => workspaceOfDemo(services, subject, params.id),
    },
  )
  register(
    app,
    leadRoutes.remove,
    async ({ services, params }) => {
      await deleteLead(services.db, params.id)
      return undefined
    },
    {
      workspaceOf: async (services, { params, subject }) => {
        const lead = await findLead(services.db, params.id)
        return lead === null ? null : await workspaceOfDemo(services, subject, lead.demoId)
      },
    },
  )
}
