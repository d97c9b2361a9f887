import { analyticsRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { demoAnalytics } from '../operations/analytics/demo-analytics.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

export function registerAnalytics(app: FastifyInstance): void {
  register(
    app,
    analyticsRoutes.get,
    ({ services, params, query }) => demoAnalytics(services, params.id, Number(query.days)),
    {
      workspaceOf: (services, { params, subject }) => workspaceOfDemo(services, subject, params.id),
    },
  )
}
