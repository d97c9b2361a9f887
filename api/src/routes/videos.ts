import { videoRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { addVideo } from '../operations/videos/add-video.ts'
import { readItem } from '../operations/videos/preparation-of.ts'
import { register } from './register.ts'

export function registerVideos(app: FastifyInstance): void {
  register(app, videoRoutes.add, ({ services, workspaceId, body }) =>
    addVideo(services, workspaceId, body),
  )
  register(app, videoRoutes.get, ({ services, workspaceId, params }) =>
    readItem(services, workspaceId, params.key),
  )
}
