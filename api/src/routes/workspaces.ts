import { workspaceRoutes } from '@waystep/api-contract'
import { lookOfWorkspace } from '@waystep/demo-model'
import type { FastifyInstance } from 'fastify'
import { giveLook } from '../operations/looks/give-look.ts'
import { takeableLook, takeBackLook } from '../operations/looks/take-back-look.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { applyToAllDemos } from '../operations/workspaces/apply-to-all-demos.ts'
import { changeRole, removeMember } from '../operations/workspaces/change-members.ts'
import { changeWorkspace } from '../operations/workspaces/change-workspace.ts'
import { workspaceShapeOf } from '../operations/workspaces/workspace-shape.ts'
import { membersOf, roleIn } from '../repositories/members.ts'
import { workspaceRecord } from '../repositories/workspace-records.ts'
import { findWorkspace } from '../repositories/workspaces.ts'
import { register } from './register.ts'
import { dated } from './wire-dates.ts'

export function registerWorkspaces(app: FastifyInstance): void {
  register(app, workspaceRoutes.get, async ({ services, subject, workspaceId }) => {
    const row = await findWorkspace(services.db, workspaceId)
    if (row === null || subject.kind !== 'user') return refuse('not-found')
    const role = await roleIn(services.db, workspaceId, subject.id)
    return role === null ? refuse('not-found') : workspaceShapeOf(row, role)
  })

  register(app, workspaceRoutes.update, async ({ services, subject, workspaceId, body }) => {
    const { applyToAll = false, ...changes } = body
    const workspace = await changeWorkspace(services, workspaceId, changes)
    if (!applyToAll || isRefusal(workspace)) return workspace
    const applied = await applyToAllDemos(services, subject, workspaceId, changes)
    return isRefusal(applied) ? applied : workspace
  })

  register(app, workspaceRoutes.setChapterDefaults, ({ services, workspaceId, body }) =>
    changeWorkspace(services, workspaceId, { chapterDefaults: body.chapter }),
  )

  registerLook(app)

  register(app, workspaceRoutes.members, async ({ services, workspaceId }) =>
    (await membersOf(services.db, workspaceId)).map(dated),
  )

  register(
    app,
    workspaceRoutes.updateMember,
    async ({ services, actor, workspaceId, params, body }) => {
      const member = await changeRole(services, { ...params, actor, workspaceId, role: body.role })
      return isRefusal(member) ? member : dated(member)
    },
  )

  register(
    app,
    workspaceRoutes.removeMember,
    async ({ services, subject, actor, workspaceId, params }) => {
      if (subject.kind !== 'user') return refuse('not-signed-in')
      return await removeMember(services, { ...params, actor, workspaceId, askedBy: subject.id })
    },
  )
}

/** The look of a workspace, given to the demos that it has already (M2.2). */
function registerLook(app: FastifyInstance): void {
  register(app, workspaceRoutes.givenLook, async ({ services, workspaceId }) => {
    const last = await takeableLook(services, workspaceId)
    return { given: last && { givenAt: last.givenAt.toISOString(), demos: last.demos } }
  })

  register(app, workspaceRoutes.giveLook, async ({ services, subject, workspaceId }) => {
    const look = lookOfWorkspace(await workspaceRecord(services.db, workspaceId))
    return await giveLook(services, subject, workspaceId, look)
  })

  register(app, workspaceRoutes.takeBackLook, ({ services, subject, workspaceId }) =>
    takeBackLook(services, subject, workspaceId),
  )
}
