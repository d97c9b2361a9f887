import { authorEventRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../operations/refusal.ts'
import { storeAuthorEvent } from '../operations/workspaces/store-author-event.ts'
import { register } from './register.ts'

export function registerAuthorEvents(app: FastifyInstance): void {
  register(app, authorEventRoutes.create, async ({ services, subject, workspaceId, body }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    return await storeAuthorEvent(services, { workspaceId, userId: subject.id }, body)
  })
}
