import { folderRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { userIdOf } from '../operations/demos/user-id.ts'
import { createFolder } from '../operations/folders/create-folder.ts'
import { listFolders } from '../operations/folders/list-folders.ts'
import { removeFolder } from '../operations/folders/remove-folder.ts'
import { renameFolder } from '../operations/folders/rename-folder.ts'
import { findFolder } from '../repositories/folders.ts'
import type { Services } from '../services.ts'
import { register } from './register.ts'

export function registerFolders(app: FastifyInstance): void {
  register(app, folderRoutes.list, async ({ services, subject, workspaceId }) => ({
    folders: await listFolders(services, workspaceId, userIdOf(subject) ?? ''),
  }))
  register(app, folderRoutes.create, ({ services, subject, workspaceId, body }) =>
    createFolder(services, { ...body, workspaceId }, userIdOf(subject) ?? ''),
  )
  register(
    app,
    folderRoutes.update,
    ({ services, subject, params, body }) =>
      renameFolder(services, params.id, body.name, userIdOf(subject) ?? ''),
    { workspaceOf: (services, { params }) => workspaceOfFolder(services, params.id) },
  )
  register(
    app,
    folderRoutes.remove,
    ({ services, subject, params }) => removeFolder(services, params.id, userIdOf(subject) ?? ''),
    { workspaceOf: (services, { params }) => workspaceOfFolder(services, params.id) },
  )
}

async function workspaceOfFolder(services: Services, id: string): Promise<string | null> {
  return (await findFolder(services.db, id))?.workspaceId ?? null
}
