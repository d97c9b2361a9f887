import { publicationRoutes } from '@waystep/api-contract'
import { playOptionsOf, type ShareOptions, variablesInQuery } from '@waystep/demo-model'
import { ownWordsFor } from '@waystep/stage/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shownOrigin } from '../operations/custom-domains/shown-origin.ts'
import type { Unseen } from '../operations/publications/current-publication.ts'
import { currentView, type DemoView } from '../operations/publications/current-view.ts'
import { rightsIn, type ViewingRights } from '../operations/publications/viewing-rights.ts'
import { settingsIn } from '../operations/server-settings/current-settings.ts'
import { publicUrlOf } from '../plugins/public-url.ts'
import { embedderHeader, openerHeader, policyFor } from '../plugins/reply-kinds.ts'
import { addVary } from '../plugins/vary.ts'
import { accessPolicies } from '../policies/access-policies.ts'
import { callerIn } from '../policies/caller.ts'
import { sharedAddress } from '../publications/shared-standing.ts'
import { demoFontSheets, viewerAssets } from '../publications/viewer-assets.ts'
import type { AddressStanding } from '../repositories/demo-standing.ts'
import { type ClosedReason, closedPage } from '../viewer/closed-page.ts'
import type { PageRequest } from '../viewer/drawn-page.ts'
import { beginningOf } from '../viewer/first-step.ts'
import { pageAddress } from '../viewer/page-address.ts'
import { languageLinks, visitorsLanguage } from '../viewer/page-languages.ts'
import { isPersonal, SharedPages } from '../viewer/shared-page.ts'
import { viewerPolicy } from '../viewer/viewer-policy.ts'
import { wantedLanguage } from '../viewer/wanted-language.ts'
import { webFolder } from '../web-folder.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'
import { bestFor, sendPacked, sendText } from './send-object.ts'

interface PageCall {
  /** The demo's id, or a name of its link. */
  readonly name: string
  readonly embed: boolean
  readonly preview: boolean
  /** The version that a preview shows; null: the demo as it is. */
  readonly versionId: string | null
  readonly step: string | undefined
  /** The language that the address asks for; null: none. */
  readonly language: string | null
  /** It stands in a page that lets its frames load nothing with cookies of theirs. */
  readonly isolated: boolean
  readonly play: Pick<ShareOptions, 'autoplay' | 'hideControls'>
}

/** It is the same for everybody. Who has it asks each time whether it still is what viewers get. */
const askedForAgain = 'public, no-cache'

/** The pages on which demos are watched: `/demo/:id`, and `/embed/:id` in frames of other sites. */
export function registerViewerPages(app: FastifyInstance): void {
  const assets = { ...viewerAssets(webFolder()), fontSheets: demoFontSheets(webFolder()) }
  const pages = new SharedPages(app.services.views, assets)
  for (const [contract, embed] of [
    [publicationRoutes.demoPage, false],
    [publicationRoutes.embedPage, true],
  ] as const) {
    register(
      app,
      contract,
      async ({ params, query, request, reply }) => {
        const call = {
          name: params.id,
          embed,
          step: query.step,
          language: query.lang ?? null,
          preview: query.preview === 'true',
          versionId: query.version ?? null,
          isolated: embed && query.isolated === 'true',
          play: playOptionsOf(query),
        }
        return await drawPage(call, request, reply)
      },
      { replies: embed ? 'embed' : 'demo' },
    )
  }

  async function drawPage(call: PageCall, request: FastifyRequest, reply: FastifyReply) {
    const { services } = app
    const standing = withinDomain(request, await sharedAddress(services, call.name))
    const respelt = standing === null ? withoutCapitals(call) : null
    if (respelt !== null) return reply.redirect(respelt + searchOf(request))
    const demoId = standing?.demoId ?? call.name
    if (call.preview && !(await mayEdit(request, demoId))) return closed('preview-refused')
    if (standing === null) return closed('missing')
    const view = await viewFor(request, standing, call)
    if (typeof view === 'string') return closed(view)
    const { linkName, workspaceId } = view.standing
    // What a former name leads to now is said only of demos that may be seen.
    if (call.name !== demoId && call.name !== linkName) {
      return reply.redirect(pathOf(linkName ?? demoId, call) + searchOf(request))
    }
    const rights = rightsIn(services, view.standing)
    if (call.embed && !rights.embed) return closed('embed-refused')
    const beginning = beginningOf(view.manifest, call.step)
    if (beginning === null) return closed('empty')
    const { embedDomains } = settingsIn(services, view.standing.settings)
    const asked = {
      step: beginning.first.number,
      ended: beginning.ended,
      ...placesOf(linkName ?? demoId, call, request),
      embedDomains,
      ...askedFor(call, request, rights, view),
    }
    const page = await pages.pageOf({ ...view, workspaceId }, bestFor(request), asked)
    // Pages of other servers would not be shown under it, which most sites never asked for.
    if (!call.isolated && page.framesOthers) reply.removeHeader(embedderHeader)
    if (page.link !== undefined) reply.header('link', page.link)
    sayWhoseItIs(reply, view, asked)
    describe(200, page.policy)
    return sendPacked(request, reply, page)

    function closed(reason: ClosedReason) {
      const page = closedPage({ reason, css: assets.css + assets.fonts, embed: call.embed })
      describe(page.status, viewerPolicy(null, []))
      return sendText(request, reply, page.html)
    }

    function describe(status: number, policy: string) {
      const allowed = policyFor(call.embed ? 'embed' : 'demo', policy)
      reply.code(status).type('text/html; charset=utf-8')
      reply.header('content-security-policy', allowed)
      // A session decides what a preview shows: whoever opens one learns nothing of it.
      if (call.preview) reply.header(openerHeader, 'same-origin')
    }
  }
}

/**
 * The demo in the language that its address asks for, or in that of whoever looks where its author wants that and the
 * address says none.
 */
async function viewFor(
  request: FastifyRequest,
  standing: AddressStanding,
  call: PageCall,
): Promise<DemoView | Unseen> {
  const { services } = request.server
  const looking = { ...call, domain: request.domain }
  const view = await currentView(services, standing, looking)
  if (typeof view === 'string' || call.language !== null || !isDetecting(view)) return view
  const others = Object.keys(view.standing.languages ?? {})
  const { ownLanguage: own } = view
  const language = visitorsLanguage(request.headers['accept-language'], { own, others })
  return language === null ? view : await currentView(services, standing, { ...looking, language })
}

/** The languages that a page leads to, and that of Waystep's own words in it. */
function languagesOf(request: FastifyRequest, call: PageCall, view: DemoView) {
  const { translation, ownLanguage: own, standing } = view
  const shown = translation?.language ?? null
  const others = Object.keys(standing.languages ?? {}).sort()
  const path = pathOf(call.name, call)
  const wanted = isDetecting(view) ? wantedLanguage(request.headers['accept-language']) : null
  return {
    ownLanguage: shown === null ? wanted : ownWordsFor(shown),
    languages: call.embed || call.preview ? [] : languageLinks(path, { own, others, shown }),
  }
}

/** At a custom domain there are the demos of its workspace, and no others. */
function withinDomain({ domain }: FastifyRequest, standing: AddressStanding | null) {
  return domain !== null && domain.workspaceId !== standing?.workspaceId ? null : standing
}

/** Says who the page is kept for: everybody, or everybody who reads the same language. */
function sayWhoseItIs(reply: FastifyReply, view: DemoView, asked: Pick<PageRequest, 'variables'>) {
  if (isDetecting(view)) addVary(reply, 'accept-language')
  if (view.version !== null && !view.hasGates && !isPersonal(asked)) {
    reply.header('cache-control', askedForAgain)
  }
}

/** Are Waystep's own words in the language of whoever looks (M9.41)? */
function isDetecting({ manifest }: DemoView): boolean {
  return manifest.settings.detectBrowserLanguage
}

/** Who made the demo, where its viewers are told. Trial users have no name of their own. */
function authorOf({ manifest, standing }: DemoView): string | null {
  const isTold = manifest.settings.displayAuthor && !standing.ofTrial
  return isTold ? standing.creatorName || null : null
}

/** Link names have no capitals; those who type one from paper may. Null where there are none. */
function withoutCapitals({ name, embed }: PageCall): string | null {
  const spelt = name.toLowerCase()
  return spelt === name ? null : pathOf(spelt, { embed })
}

function pathOf(name: string, { embed }: Pick<PageCall, 'embed'>): string {
  return `/${embed ? 'embed' : 'demo'}/${name}`
}

/** Where the demo is found, and where its page is for its own links. */
function placesOf(name: string, call: PageCall, request: FastifyRequest) {
  const address = pageAddress(pathOf(name, call), searchOf(request))
  return { path: `/demo/${name}`, address }
}

/** What the address asks of the page, as far as the demo's plan has it. */
function askedFor(call: PageCall, request: FastifyRequest, rights: ViewingRights, view: DemoView) {
  const { embed, preview, play, isolated } = call
  return {
    grant: view.grant,
    filesBase: view.filesBase,
    embed,
    preview,
    isolated,
    publicUrl: placeOf(request, preview, view),
    home: request.domain && request.server.services.config.publicUrl,
    mayEmbed: rights.embed,
    mayBrand: rights.branding,
    author: embed ? null : authorOf(view),
    tracking: rights.tracking,
    // Whoever shares a demo chooses the names of its variables, so the contract does not know them.
    ...languagesOf(request, call, view),
    variables: variablesInQuery(new URLSearchParams(searchOf(request))),
    fillsTexts: rights.variables,
    // M6.3: what was switched on while a higher plan was there stays off without it.
    play: {
      ...play,
      autoplay: (play.autoplay || view.manifest.settings.autoplay) && rights.autoplay,
    },
  }
}

/** Where the page says that the demo is: the same wherever it is asked for. A preview is where its author is. */
function placeOf(request: FastifyRequest, preview: boolean, { standing }: DemoView): string {
  const own = publicUrlOf(request)
  return preview ? own : shownOrigin(request.server.services, standing, own)
}

/** Previews are for those who may edit the demo (E2.3). */
async function mayEdit(request: FastifyRequest, demoId: string): Promise<boolean> {
  const { services } = request.server
  const workspaceId = await workspaceOfDemo(services, request.subject, demoId)
  const caller = await callerIn(services.db, request.subject, workspaceId)
  return accessPolicies['demo.edit'](caller) === 'allowed'
}

/** The query as it came, with its question mark; empty: there is none. */
function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}
