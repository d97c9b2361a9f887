import { libraryRoutes } from '@waystep/api-contract'
import { assetReference } from '@waystep/demo-model'
import type { FastifyInstance } from 'fastify'
import { userIdOf } from '../operations/demos/user-id.ts'
import { addToLibrary } from '../operations/library/add-to-library.ts'
import { libraryUsage } from '../operations/library/library-usage.ts'
import { listLibraryImages } from '../operations/library/list-library.ts'
import { removeFromLibrary } from '../operations/library/remove-from-library.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { thumbnail } from '../operations/thumbnails/thumbnail.ts'
import type { Subject } from '../policies/subject.ts'
import { findInLibrary, type LibraryReader } from '../repositories/library.ts'
import { register } from './register.ts'
import { assetPolicy, sendFile } from './send-object.ts'

function readerOf(subject: Subject, { workspaceId }: { workspaceId: string }): LibraryReader {
  return { workspaceId, userId: userIdOf(subject) ?? '' }
}

export function registerLibrary(app: FastifyInstance): void {
  register(app, libraryRoutes.list, async ({ services, subject, params, query }) => {
    switch (query.type) {
      case 'Images':
        return await listLibraryImages(services, readerOf(subject, params), query)
      case 'Videos':
        return { items: [], hasMore: false }
    }
  })
  register(app, libraryRoutes.add, ({ services, subject, params, body }) =>
    addToLibrary(services, readerOf(subject, params), body.key),
  )
  register(app, libraryRoutes.usage, ({ services, subject, params }) =>
    libraryUsage(services, readerOf(subject, params), params.key),
  )
  register(app, libraryRoutes.thumbnail, async ({ services, subject, params, request, reply }) => {
    const item = await findInLibrary(services.db, readerOf(subject, params), params.key)
    if (item === null) return refuse('not-found')
    const small = await thumbnail(services, params.workspaceId, assetReference(params.key))
    if (isRefusal(small)) return small
    return await sendFile(services.store, request, reply, {
      key: small.key,
      type: 'image/webp',
      name: `${small.hash}-thumbnail`,
      cacheControl: 'private, max-age=31536000, immutable',
      policy: assetPolicy,
    })
  })
  register(app, libraryRoutes.remove, ({ services, subject, params, query }) =>
    removeFromLibrary(services, readerOf(subject, params), { key: params.key, ...query }),
  )
}
