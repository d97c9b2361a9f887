import { Readable } from 'node:stream'
import { fontRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { addFont } from '../operations/fonts/add-font.ts'
import { removeFont } from '../operations/fonts/remove-font.ts'
import { workspaceRecord } from '../repositories/workspace-records.ts'
import { register } from './register.ts'

export function registerFonts(app: FastifyInstance): void {
  register(app, fontRoutes.list, async ({ services, workspaceId }) => ({
    fonts: (await workspaceRecord(services.db, workspaceId)).customFonts,
  }))
  register(app, fontRoutes.add, ({ services, workspaceId, query, request }) => {
    const body = request.body instanceof Readable ? request.body : Readable.from([])
    return addFont(services, { workspaceId, name: query.name }, body)
  })
  register(app, fontRoutes.remove, ({ services, workspaceId, params }) =>
    removeFont(services, workspaceId, params.fontId),
  )
}
