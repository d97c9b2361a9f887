import { Readable } from 'node:stream'
import { workspaceMusicRoutes } from '@waystep/api-contract'
import { assetReference } from '@waystep/demo-model'
import type { FastifyInstance } from 'fastify'
import { removeTrack, renameTrack } from '../operations/music/change-tracks.ts'
import { storeTrack } from '../operations/music/store-track.ts'
import { register } from './register.ts'

export function registerWorkspaceMusic(app: FastifyInstance): void {
  register(app, workspaceMusicRoutes.add, ({ services, workspaceId, query, request }) => {
    const body = request.body instanceof Readable ? request.body : Readable.from([])
    return storeTrack(services, workspaceId, query.name, body)
  })
  register(app, workspaceMusicRoutes.rename, ({ services, workspaceId, params, body }) =>
    renameTrack(services, workspaceId, assetReference(params.hash), body.name),
  )
  register(app, workspaceMusicRoutes.remove, ({ services, workspaceId, params }) =>
    removeTrack(services, workspaceId, assetReference(params.hash)),
  )
}
