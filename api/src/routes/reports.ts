import { reportRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { putBackDemo } from '../operations/operator/put-back-demo.ts'
import { takeDownDemo } from '../operations/operator/take-down-demo.ts'
import { dismissReports } from '../operations/reports/dismiss-reports.ts'
import { listReports } from '../operations/reports/list-reports.ts'
import { reportDemo } from '../operations/reports/report-demo.ts'
import { register } from './register.ts'

export function registerReports(app: FastifyInstance): void {
  register(app, reportRoutes.create, ({ services, params, body, request }) =>
    reportDemo(services, { ...body, demoId: params.id, address: request.ip }),
  )

  register(app, reportRoutes.list, ({ services, query }) =>
    listReports(services, query.state, query.after),
  )

  register(app, reportRoutes.dismiss, ({ services, actor, params }) =>
    dismissReports(services, actor, params.id),
  )

  register(app, reportRoutes.takeDown, ({ services, actor, params, body }) =>
    takeDownDemo(services, actor, { ...params, ...body }),
  )

  register(app, reportRoutes.putBack, ({ services, actor, params }) =>
    putBackDemo(services, actor, params.id),
  )
}
