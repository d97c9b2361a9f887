import { assetPolicy, pagePolicy } from '../viewer/captured-policy.ts'
import { viewerPolicy } from '../viewer/viewer-policy.ts'
import { permissions } from './permissions.ts'

/** A cross-origin embedder policy: what other servers did not allow is not loaded, or is without cookies. */
type Embedder = 'require-corp' | 'credentialless'

/** Names the header that holds it. */
export const embedderHeader = 'cross-origin-embedder-policy'

/** A cross-origin opener policy. */
type Opener = 'same-origin' | 'unsafe-none'

/** Names the header that holds it. */
export const openerHeader = 'cross-origin-opener-policy'

/** Who may show a reply in a frame. */
type Framing = 'nowhere' | 'own pages' | 'anywhere'

interface ReplyHeaders {
  /** Content security policy; who may frame the reply is added to it. */
  readonly policy: string
  readonly framing: Framing
  readonly caching: string
  /** See `varyOf`. */
  readonly vary?: string
  /** Whose pages may load it as a picture, a script and the like. */
  readonly loadedBy: 'same-origin' | 'cross-origin'
  /** Whether pages of other sites that opened it may hold its window; absent: they may not. */
  readonly opener?: Opener
  /** What a page promises to load, for frames in sites that ask all their frames for it. */
  readonly embedder?: Embedder
  readonly referrer: 'strict-origin-when-cross-origin' | 'no-referrer'
  readonly disposition?: string
  /** May the page use camera, microphone and screen? */
  readonly records?: boolean
}

const nothing = "default-src 'none'"
const forever = 'public, max-age=31536000, immutable'
/** What can end is kept so; each reply says how long in truth (`keptFor`). */
const whileItLasts = 'public, max-age=3600, s-maxage=60'
const ownForever = 'private, max-age=31536000, immutable'
/** What a reply is that its reader was let in to by a session or a token. */
const byCaller = 'cookie, authorization'

/** Pages of the web app run only the server's own scripts. */
const appPolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

const scriptPolicy = `${nothing}; script-src 'self'; connect-src 'self'`

const documentPolicy = `${nothing}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`

/** JSON, for whoever asked and nobody after them. */
const data: ReplyHeaders = {
  policy: nothing,
  framing: 'nowhere',
  caching: 'no-store',
  loadedBy: 'same-origin',
  referrer: 'no-referrer',
}

/** A file of a workspace, for its members. */
const memberFile: ReplyHeaders = {
  policy: assetPolicy,
  framing: 'nowhere',
  caching: ownForever,
  vary: byCaller,
  loadedBy: 'same-origin',
  referrer: 'no-referrer',
}

/**
 * Browsers throw away the process that they began for a page whose opener policy differs from that of the page
 * before, and begin another: a quarter of the time until a demo is seen
 * (`docs/decisions/0106-demos-have-no-opener-policy.md`).
 */
const seenByAnybody = { opener: 'unsafe-none' } as const

/** A page of the server's own scripts. */
const ownPage = {
  framing: 'nowhere',
  loadedBy: 'same-origin',
  referrer: 'strict-origin-when-cross-origin',
} as const

/**
 * Every kind of reply and the headers it begins with; `docs/headers.md` says the same in a table that is
 * tested. A route says of which kind its replies are; one that says nothing answers `data`, which may do
 * nothing and is kept by nobody.
 */
export const replyKinds = {
  data,
  error: data,
  health: data,
  app: { ...ownPage, policy: appPolicy, caching: 'no-cache', records: true },
  document: { ...ownPage, policy: documentPolicy, caching: 'no-cache' },
  demo: {
    ...ownPage,
    ...seenByAnybody,
    policy: viewerPolicy(null, []),
    caching: 'private, no-cache',
  },
  embed: {
    ...ownPage,
    ...seenByAnybody,
    policy: viewerPolicy(null, []),
    caching: 'private, no-cache',
    framing: 'anywhere',
    loadedBy: 'cross-origin',
    embedder: 'require-corp',
  },
  manifest: { ...data, caching: 'private, no-cache' },
  // An embed's frames stand in the pages of other sites, which count as their ancestors too.
  'viewer-page': {
    policy: pagePolicy,
    framing: 'anywhere',
    caching: whileItLasts,
    loadedBy: 'cross-origin',
    embedder: 'require-corp',
    referrer: 'no-referrer',
  },
  'viewer-file': { ...memberFile, caching: whileItLasts, vary: '', loadedBy: 'cross-origin' },
  'member-page': {
    policy: pagePolicy,
    framing: 'own pages',
    caching: 'private, max-age=3600',
    vary: byCaller,
    loadedBy: 'same-origin',
    referrer: 'no-referrer',
  },
  'member-file': memberFile,
  'member-picture': { ...memberFile, caching: 'private, no-cache' },
  capture: { ...memberFile, policy: nothing },
  oembed: { ...data, caching: 'no-cache', loadedBy: 'cross-origin' },
  export: data,
  download: {
    ...data,
    caching: 'no-cache',
    disposition: 'attachment; filename="waystep-extension.zip"',
  },
  // A worker's own script says what the worker may do.
  bundle: { ...data, policy: scriptPolicy, caching: forever },
  worker: { ...data, policy: scriptPolicy, caching: 'no-cache' },
  music: { ...data, policy: assetPolicy, caching: forever },
  static: { ...data, policy: assetPolicy, caching: 'no-cache' },
  'embed-script': { ...data, caching: 'no-cache', loadedBy: 'cross-origin' },
} as const satisfies Record<string, ReplyHeaders>

export type ReplyKind = keyof typeof replyKinds

const frameAncestors: Record<Framing, string> = {
  nowhere: "'none'",
  'own pages': "'self'",
  anywhere: '*',
}
const frameOptions: Record<Framing, string | null> = {
  nowhere: 'DENY',
  'own pages': 'SAMEORIGIN',
  anywhere: null,
}

/** A content security policy for a reply of this kind, with who may frame it. */
export function policyFor(kind: ReplyKind, policy: string = replyKinds[kind].policy): string {
  return `${policy}; frame-ancestors ${frameAncestors[replyKinds[kind].framing]}`
}

/** Request headers on which replies of a kind depend, besides those that their writer adds. */
export function varyOf(kind: ReplyKind): string {
  const { vary = '' }: ReplyHeaders = replyKinds[kind]
  return vary
}

/** The headers of a kind; null takes away what another kind may have said. */
export function headersOf(kind: ReplyKind): Readonly<Record<string, string | null>> {
  const headers: ReplyHeaders = replyKinds[kind]
  return {
    'content-security-policy': policyFor(kind),
    'x-frame-options': frameOptions[headers.framing],
    'cache-control': headers.caching,
    'cross-origin-resource-policy': headers.loadedBy,
    [openerHeader]: headers.opener ?? 'same-origin',
    [embedderHeader]: headers.embedder ?? null,
    'referrer-policy': headers.referrer,
    'content-disposition': headers.disposition ?? null,
    'permissions-policy': permissions(headers.records ?? false),
  }
}
