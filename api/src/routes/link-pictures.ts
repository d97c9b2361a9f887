import { publicationRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { publicLinkPicture } from '../operations/link-pictures/public-link-picture.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { domainTags, publicationTag } from '../publications/cache-tags.ts'
import { keptFor } from '../publications/kept-for.ts'
import { register } from './register.ts'
import { sendFile } from './send-object.ts'

const named = /^([A-Za-z0-9_-]{1,64})\.jpg$/

/** What sites that unfold a link show of its demo; they ask without a grant, and some of them for ever. */
export function registerLinkPictures(app: FastifyInstance): void {
  register(
    app,
    publicationRoutes.linkPicture,
    async ({ services, params, request, reply }) => {
      const id = named.exec(params.file)?.[1]
      if (id === undefined) return refuse('not-found')
      const picture = await publicLinkPicture(services, id, request.domain)
      if (isRefusal(picture)) return picture
      return await sendFile(services.store, request, reply, {
        key: picture.key,
        type: 'image/jpeg',
        name: id,
        cacheControl: keptFor({
          whom: 'public',
          endsAt: picture.endsAt,
          now: services.now(),
          sharedSeconds: services.config.caches.sharedSeconds,
        }),
        tags: [publicationTag(id), ...domainTags(request.domain?.id ?? null)],
      })
    },
    { replies: 'viewer-file' },
  )
}
