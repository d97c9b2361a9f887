import { publicationRoutes } from '@waystep/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findOwnAsset } from '../operations/assets/own-sheet.ts'
import { askedPage } from '../operations/publications/asked-page.ts'
import { passPassword } from '../operations/publications/pass-password.ts'
import { submitForm } from '../operations/publications/submit-form.ts'
import { takePasses } from '../operations/publications/take-passes.ts'
import { isShownFile, type ViewedFile, viewedFile } from '../operations/publications/viewed-file.ts'
import {
  type ShownGrant,
  type Viewed,
  type ViewedByGrant,
  viewedPublication,
} from '../operations/publications/viewed-publication.ts'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import { embedderHeader, policyFor } from '../plugins/reply-kinds.ts'
import { asksNotToBeTracked } from '../plugins/untracked.ts'
import { demoTag, domainTags, publicationTag } from '../publications/cache-tags.ts'
import { keptFor } from '../publications/kept-for.ts'
import { type PageFile, readPageFile } from '../publications/page-file.ts'
import type { Services } from '../services.ts'
import { pagePolicyWith } from '../viewer/captured-policy.ts'
import { register } from './register.ts'
import { type StoredFile, sendFile, sendText } from './send-object.ts'

const shownIn = ({ domain }: FastifyRequest, text: string): ShownGrant => ({ text, domain })

interface Answering {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Caching = Pick<StoredFile, 'cacheControl' | 'tags'>

const keptByNobody: Caching = { cacheControl: 'private, no-cache' }

/** How caches treat a page or a file: a grant that expires is its viewer's own. */
function cachingOf(services: Services, { grant, publication, endsAt }: ViewedByGrant): Caching {
  const tags = [publicationTag(publication.id), ...domainTags(grant.domainId)]
  const isPublic = grant.expiresAt === null
  const whom = isPublic ? 'public' : 'private'
  return { cacheControl: lifetimeFor(services, whom, endsAt), tags: isPublic ? tags : [] }
}

/** The same of a demo's files without gates, which are everybody's. What an address of before shows by now nobody keeps. */
function sharedCachingOf(
  services: Services,
  { domain }: FastifyRequest,
  { publication, endsAt, isCurrent }: ViewedFile,
): Caching {
  if (!isCurrent) return keptByNobody
  const tags = [demoTag(publication.demoId), ...domainTags(domain?.id ?? null)]
  return { cacheControl: lifetimeFor(services, 'public', endsAt), tags }
}

function lifetimeFor(
  { config, now }: Services,
  whom: 'public' | 'private',
  endsAt: Date | null,
): string {
  const { sharedSeconds } = config.caches
  return keptFor({ whom, endsAt, now: now(), sharedSeconds })
}

/** The page of a step as it is sent: its own headers say which servers' images it may show. */
async function sendPage<Seen extends Viewed>(
  { services, request, reply }: Answering,
  file: PageFile,
  view: () => Promise<Seen | Refusal>,
  cachingFor: (viewed: Seen) => Caching,
) {
  const page = await askedPage(services, file, view)
  if (isRefusal(page)) return page
  const { viewed, key, imageHosts, objectKey, isStandIn } = page
  reply.header('content-security-policy', policyFor('viewer-page', pagePolicyWith(imageHosts)))
  if (imageHosts.length > 0) reply.header(embedderHeader, 'credentialless')
  return await sendFile(services.store, request, reply, {
    key: objectKey,
    stored: 'br',
    type: 'text/html',
    name: key,
    ...(isStandIn ? keptByNobody : cachingFor(viewed)),
  })
}

async function sendAsset(
  { services, request, reply }: Answering,
  hash: string,
  { publication }: Viewed,
  caching: Caching,
) {
  const asset = await findOwnAsset(services, publication.workspaceId, hash)
  if (asset === null) return refuse('not-found')
  return await sendFile(services.store, request, reply, {
    key: asset.objectKey,
    stored: asset.stored,
    type: asset.type,
    name: asset.hash,
    ...caching,
  })
}

/** The addresses under `/v/<grant>/` and `/files/<grant>/`, which frames and styles ask for without headers or cookies. */
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
    ({ services, params, request, reply }) => {
      const view = () => viewedPublication(services, shownIn(request, params.grant))
      const file = readPageFile(params.file)
      return sendPage({ services, request, reply }, file, view, (viewed) =>
        cachingOf(services, viewed),
      )
    },
    { replies: 'viewer-page' },
  )
  register(
    app,
    publicationRoutes.asset,
    async ({ services, params, request, reply }) => {
      const viewed = await viewedPublication(services, shownIn(request, params.grant))
      if (isRefusal(viewed)) return viewed
      if (!(await isShownFile(services, viewed, params.hash))) return refuse('not-found')
      const caching = cachingOf(services, viewed)
      return await sendAsset({ services, request, reply }, params.hash, viewed, caching)
    },
    { replies: 'viewer-file' },
  )
  registerFilesOfDemos(app)
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

function registerFilesOfDemos(app: FastifyInstance): void {
  register(
    app,
    publicationRoutes.pageOfDemo,
    async ({ services, params, request, reply }) => {
      const { stepId, version } = readPageFile(params.file)
      if (version === null) return refuse('not-found')
      const file = { stepId, version }
      const view = () => viewedFile(services, shownIn(request, params.grant), file)
      return await sendPage({ services, request, reply }, file, view, (viewed) =>
        sharedCachingOf(services, request, viewed),
      )
    },
    { replies: 'viewer-page' },
  )
  register(
    app,
    publicationRoutes.assetOfDemo,
    async ({ services, params, request, reply }) => {
      const { hash } = params
      const viewed = await viewedFile(services, shownIn(request, params.grant), { hash })
      if (isRefusal(viewed)) return viewed
      const caching = sharedCachingOf(services, request, viewed)
      return await sendAsset({ services, request, reply }, hash, viewed, caching)
    },
    { replies: 'viewer-file' },
  )
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
