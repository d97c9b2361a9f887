import { publicationRoutes } from '@waystep/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findOwnAsset } from '../operations/assets/own-sheet.ts'
import { askedPage } from '../operations/publications/asked-page.ts'
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
import { isOfBakedPages } from '../repositories/baked-pages.ts'
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

/** Files of pages that were not baked when the publication was stored are known by the pages. */
async function isShownFile(
  { db }: Services,
  { assets, pages, unbaked, publication }: Viewed,
  hash: string,
): Promise<boolean> {
  if (assets.has(hash)) return true
  const keys = [...unbaked].flatMap((stepId) => pages.get(stepId)?.key ?? [])
  return keys.length > 0 && (await isOfBakedPages(db, publication.workspaceId, keys, hash))
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
      const stepId = params.file.replace(/\.html$/, '')
      const page = await askedPage(services, shownIn(request, params.grant), stepId)
      if (isRefusal(page)) return page
      const { viewed, key, imageHosts, objectKey } = page
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
      const asset = (await isShownFile(services, viewed, params.hash))
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
