import { deletionRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { deleteAccount } from '../operations/deletion/delete-account.ts'
import { deleteWorkspace } from '../operations/deletion/delete-workspace.ts'
import { exportAccount } from '../operations/deletion/export-account.ts'
import { exportWorkspace } from '../operations/deletion/export-workspace.ts'
import { leftWorkspaces } from '../operations/deletion/left-workspaces.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { holdingsOf } from '../repositories/deletion.ts'
import { bytesHeld } from '../repositories/stored-objects.ts'
import type { Services } from '../services.ts'
import { register } from './register.ts'

export function registerDeletion(app: FastifyInstance): void {
  register(app, deletionRoutes.ofWorkspace, async ({ services, workspaceId }) => {
    const [held] = await holdingsOf(services.db, [workspaceId], '')
    if (held === undefined) return refuse('not-found')
    const { demos, leads, members } = held
    return { demos, leads, members, bytes: await bytesOf(services, workspaceId) }
  })

  register(
    app,
    deletionRoutes.exportWorkspace,
    async ({ services, subject, actor, workspaceId, reply }) => {
      if (subject.kind !== 'user') return refuse('not-signed-in')
      const archive = await exportWorkspace(services, { workspaceId, userId: subject.id, actor })
      if (isRefusal(archive)) return archive
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="workspace.zip"')
        .send(archive)
    },
    { replies: 'export' },
  )

  register(app, deletionRoutes.deleteWorkspace, ({ services, subject, actor, workspaceId, body }) =>
    deleteWorkspace(services, { subject, actor, workspaceId, name: body.name }),
  )

  register(app, deletionRoutes.ofAccount, async ({ services, subject }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    const left = await leftWorkspaces(services.db, subject.id)
    const bytes = await Promise.all(left.map(({ id }) => bytesOf(services, id)))
    return {
      workspaces: left.map((workspace, index) => ({ ...workspace, bytes: bytes[index] ?? 0 })),
    }
  })

  register(
    app,
    deletionRoutes.exportAccount,
    async ({ services, subject, actor, reply }) => {
      if (subject.kind !== 'user') return refuse('not-signed-in')
      const known = await exportAccount(services, { userId: subject.id, actor })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="account.json"')
        .send(JSON.stringify(known, null, 2))
    },
    { replies: 'export' },
  )

  register(app, deletionRoutes.deleteAccount, ({ services, subject, actor, body }) =>
    deleteAccount(services, { subject, actor, email: body.email }),
  )
}

const bytesOf = ({ db, now }: Services, workspaceId: string) =>
  bytesHeld(db, workspaceId, { now: now() })
