import { libraryRoutes } from '@waystep/api-contract'
import { assetReference } from '@waystep/demo-model'
import type { FastifyInstance } from 'fastify'
import { userIdOf } from '../operations/demos/user-id.ts'
import { addToLibrary } from '../operations/library/add-to-library.ts'
import { libraryUsage } from '../operations/library/library-usage.ts'
import { listItems } from '../operations/library/list-library.ts'
import { removeFromLibrary } from '../operations/library/remove-from-library.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { thumbnail } from '../operations/thumbnails/thumbnail.ts'
import type { Subject } from '../policies/subject.ts'
import { findInLibrary, type LibraryReader } from '../repositories/library.ts'
import { leftBy } from './left-by.ts'
import { register } from './register.ts'
import { sendFile } from './send-object.ts'

function readerOf({
  subject,
  workspaceId,
}: {
  subject: Subject
  workspaceId: string
}): LibraryReader {
  return { workspaceId, userId: userIdOf(subject) ?? '' }
}

/** The item at an address of this server's, with or without its host; null: there is none at such an address. */
function itemAt(mediaUrl: string): { workspaceId: string; key: string } | null {
  const path = URL.parse(mediaUrl, 'http://this.server')?.pathname ?? ''
  const [, workspaceId, key] = /^\/api\/assets\/([0-9a-f-]{36})\/([0-9a-f]{64})$/.exec(path) ?? []
  return workspaceId && key ? { workspaceId, key } : null
}

export function registerLibrary(app: FastifyInstance): void {
  register(app, libraryRoutes.list, ({ services, query, ...call }) =>
    listItems(services, readerOf(call), query),
  )
  register(app, libraryRoutes.add, ({ services, body, ...call }) =>
    addToLibrary(services, readerOf(call), body),
  )
  register(app, libraryRoutes.usage, ({ services, params, ...call }) =>
    libraryUsage(services, readerOf(call), params.key),
  )
  register(
    app,
    libraryRoutes.usageOf,
    async ({ services, query, ...call }) => {
      const key = itemAt(query.mediaUrl)?.key
      const found = key ? await libraryUsage(services, readerOf(call), key) : refuse('not-found')
      if (isRefusal(found)) return found
      return { usage: found.demos.map(({ title, ...use }) => ({ ...use, demoTitle: title })) }
    },
    { workspaceOf: async (_, { query }) => itemAt(query.mediaUrl)?.workspaceId ?? null },
  )
  register(
    app,
    libraryRoutes.thumbnail,
    async ({ services, params, request, reply, ...call }) => {
      const item = await findInLibrary(services.db, readerOf(call), params.key)
      if (item === null) return refuse('not-found')
      const picture = item.duration === null ? params.key : item.poster
      if (picture === null) return refuse('not-found')
      const small = await thumbnail(
        services,
        call.workspaceId,
        assetReference(picture),
        leftBy(reply),
      )
      if (isRefusal(small)) return small
      return await sendFile(services.store, request, reply, {
        key: small.key,
        type: 'image/webp',
        name: `${small.name}-thumbnail`,
      })
    },
    { replies: 'member-file' },
  )
  register(app, libraryRoutes.remove, ({ services, params, query, ...call }) =>
    removeFromLibrary(services, readerOf(call), { key: params.key, ...query }),
  )
}
