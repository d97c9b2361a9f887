import { randomUUID } from 'node:crypto'
import { operatorRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { listWorkspaces, operateWorkspace } from '../operations/operator/operate-workspace.ts'
import { isRefusal } from '../operations/refusal.ts'
import { changeSettings, currentSettings } from '../operations/server-settings/current-settings.ts'
import { findDemosAnywhere } from '../repositories/all-demos.ts'
import { allEnterprises, insertEnterprise } from '../repositories/enterprises.ts'
import { register } from './register.ts'
import { dated } from './wire-dates.ts'

export function registerOperator(app: FastifyInstance): void {
  register(app, operatorRoutes.workspaces, async ({ services }) =>
    (await listWorkspaces(services)).map(dated),
  )

  register(app, operatorRoutes.updateWorkspace, async ({ services, actor, params, body }) => {
    const workspace = await operateWorkspace(services, actor, params.workspaceId, body)
    return isRefusal(workspace) ? workspace : dated(workspace)
  })

  register(app, operatorRoutes.enterprises, async ({ services }) =>
    (await allEnterprises(services.db)).map(dated),
  )

  register(app, operatorRoutes.createEnterprise, async ({ services, body }) =>
    dated(await insertEnterprise(services.db, { id: randomUUID(), name: body.name })),
  )

  register(app, operatorRoutes.settings, ({ services }) => currentSettings(services, services.db))

  register(app, operatorRoutes.updateSettings, ({ services, actor, body }) =>
    changeSettings(services, actor, body),
  )

  register(app, operatorRoutes.demos, async ({ services, query }) =>
    (await findDemosAnywhere(services.db, query.search)).map(dated),
  )
}
