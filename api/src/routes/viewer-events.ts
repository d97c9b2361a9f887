import { viewerEventRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { storeEvents } from '../operations/viewer-events/store-events.ts'
import { asksNotToBeTracked } from '../plugins/untracked.ts'
import { register } from './register.ts'

export function registerViewerEvents(app: FastifyInstance): void {
  register(app, viewerEventRoutes.create, ({ services, body, request }) =>
    storeEvents(services, body, {
      address: request.ip,
      untracked: asksNotToBeTracked(request.headers),
      domain: request.domain,
    }),
  )
}
