import { publicationRoutes } from '@waystep/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findOwnAsset } from '../operations/assets/own-sheet.ts'
import { passPassword } from '../operations/publications/pass-password.ts'
import { submitForm } from '../operations/publications/submit-form.ts'
import { takePasses } from '../operations/publications/take-passes.ts'
import {
  type ShownGrant,
  type Viewed,
  viewedPublication,
} from '../operations/publications/viewed-publication.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { embedderHeader, policyFor } from '../plugins/reply-kinds.ts'
import { asksNotToBeTracked } from '../plugins/untracked.ts'
import { domainTags, publicationTag } from '../publications/cache-tags.ts'
import { keptFor } from '../publications/kept-for.ts'
import { bakedPageKeyOf } from '../repositories/publications.ts'
import type { Services } from '../services.ts'
import { pagePolicyWith } from '../viewer/captured-policy.ts'
import { register } from './register.ts'
import { sendFile, sendText } from './send-object.ts'

const shownIn = ({ domain }: FastifyRequest, text: string): ShownGrant => ({ text, domain })

/** How caches treat a page or a file: a grant that expires is its viewer's own. */
function cachingOf({ config, now }: Services, { grant, publication, endsAt }: Viewed) {
  const tags = [publicationTag(publication.id), ...domainTags(grant.domainId)]
  const isPublic = grant.expiresAt === null
  return {
    cacheControl: keptFor({
      whom: isPublic ? 'public' : 'private',
      endsAt,
      now: now(),
      sharedSeconds: config.caches.sharedSeconds,
    }),
    tags: isPublic ? tags : [],
  }
}

/** The addresses under `/v/<grant>/`, which frames and styles ask for without headers or cookies. */
export function registerPublications(app: FastifyInstance): void {
  register(
    app,
    publicationRoutes.manifest,
    async ({ services, params, request, reply }) => {
      const viewed = await viewedPublication(services, shownIn(request, params.grant))
      if (isRefusal(viewed)) return viewed
      reply.type('application/json; charset=utf-8')
      return sendText(request, reply, JSON.stringify(viewed.manifest))
    },
    { replies: 'manifest' },
  )
  register(
    app,
    publicationRoutes.page,
    async ({ services, params, request, reply }) => {
      const viewed = await viewedPublication(services, shownIn(request, params.grant))
      if (isRefusal(viewed)) return viewed
      const page = viewed.pages.get(params.file.replace(/\.html$/, ''))
      if (page === undefined) return refuse('not-found')
      const { key, imageHosts = [] } = page
      const objectKey = await bakedPageKeyOf(services.db, viewed.publication.workspaceId, key)
      if (objectKey === null) return refuse('not-found')
      reply.header('content-security-policy', policyFor('viewer-page', pagePolicyWith(imageHosts)))
      if (imageHosts.length > 0) reply.header(embedderHeader, 'credentialless')
      return await sendFile(services.store, request, reply, {
        key: objectKey,
        stored: 'br',
        type: 'text/html',
        name: key,
        ...cachingOf(services, viewed),
      })
    },
    { replies: 'viewer-page' },
  )
  register(
    app,
    publicationRoutes.asset,
    async ({ services, params, request, reply }) => {
      const viewed = await viewedPublication(services, shownIn(request, params.grant))
      if (isRefusal(viewed)) return viewed
      const asset = viewed.assets.has(params.hash)
        ? await findOwnAsset(services, viewed.publication.workspaceId, params.hash)
        : null
      if (asset === null) return refuse('not-found')
      return await sendFile(services.store, request, reply, {
        key: asset.objectKey,
        stored: asset.stored,
        type: asset.type,
        name: asset.hash,
        ...cachingOf(services, viewed),
      })
    },
    { replies: 'viewer-file' },
  )
  register(app, publicationRoutes.passPassword, ({ services, params, body, request }) =>
    passPassword(services, shownIn(request, params.grant), params.stepId, {
      password: body.password,
      address: request.ip,
    }),
  )
  register(app, publicationRoutes.takePasses, ({ services, params, body, request }) =>
    takePasses(services, shownIn(request, params.grant), body.passes),
  )
  registerForms(app)
}

function registerForms(app: FastifyInstance): void {
  register(app, publicationRoutes.submitForm, ({ services, params, body, request }) =>
    submitForm(services, shownIn(request, params.grant), params.stepId, {
      entries: body.entries,
      viewerId: asksNotToBeTracked(request.headers) ? null : (body.viewerId ?? null),
      address: request.ip,
      languages: request.headers['accept-language'],
    }),
  )
}
