import type { OEmbed } from '@waystep/api-contract'
import {
  addressWith,
  embedShape,
  fittingSize,
  noBranding,
  playOptionsOf,
  type Size,
  sizedFrame,
  voiceLinesOf,
} from '@waystep/demo-model'
import { isDomainName } from '../../custom-domains/hostname.ts'
import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import { linkPictureSize } from '../../media/link-pictures/backdrop.ts'
import { linkPicturePath } from '../../publications/link-picture-path.ts'
import { publishedTo } from '../../publications/published-to.ts'
import { findAddress } from '../../repositories/link-names.ts'
import type { Services } from '../../services.ts'
import { originOfDemo } from '../custom-domains/shown-origin.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { currentPublication } from './current-publication.ts'
import { viewingRights } from './viewing-rights.ts'

/** CSS pixels, unless whoever asks has less room. */
const usual: Size = { width: 960, height: 10_000 }
/** Seconds: a link may be switched off at any time. */
const cacheAge = 3600

interface EmbeddingAsked {
  readonly url: string
  readonly most: Partial<Size>
  /** Where the server is, without a slash at the end; at a custom domain, that. */
  readonly publicUrl: string
  /** Where it is asked; null: at the server's own name, which answers for the addresses of all domains. */
  readonly domain: ServedDomain | null
}

/** How another site shows the demo whose address it has (https://oembed.com). */
export async function embeddingOf(
  services: Services,
  asked: EmbeddingAsked,
): Promise<OEmbed | Refusal> {
  const found = demoAt(asked.url)
  if (found === null) return refuse('not-found')
  const place = await findAddress(services.db, found.name)
  if (place === null) return refuse('not-found')
  const { demoId, linkExpiresAt } = place
  const at = await homeWithin(services, asked, found.origin)
  if (at === null || (at.workspaceId !== null && at.workspaceId !== place.workspaceId)) {
    return refuse('not-found')
  }
  const publicUrl = await originOfDemo(services, demoId, at.origin)
  const publication = await currentPublication(services, demoId, { preview: false })
  if (typeof publication === 'string') return refuse('not-found')
  const rights = await viewingRights(services, demoId)
  // As the standard has it for what is there and not for everybody: whoever asks shows a link.
  if (!rights.embed)
    return refuse('not-signed-in', 'This demo is shared by its link only and cannot be embedded.')
  const { manifest } = publishedTo(publication, [], noBranding)
  if (manifest.steps.length === 0) return refuse('not-found')
  const { frame, settings, title, language } = manifest
  // The id stays, while names may be given up.
  const address = addressWith(`${publicUrl}/embed/${demoId}`, found.options)
  const shape = embedShape(frame, settings, { ...found.options, ...voiceLinesOf(manifest) })
  const demo = { address, title, language, frame, shape }
  const size = fittingSize(shape, { ...usual, ...asked.most })
  return {
    version: '1.0',
    type: 'rich',
    title,
    cache_age: secondsLeft(linkExpiresAt, services.now()),
    provider_name: 'Waystep',
    provider_url: publicUrl,
    html: sizedFrame(demo, size),
    ...size,
    ...pictureOf(publicUrl + linkPicturePath(publication.id), asked.most),
  }
}

/** How long an answer holds: a link that expires sooner must be asked for again then. */
function secondsLeft(linkExpiresAt: Date | null, now: Date): number {
  if (linkExpiresAt === null) return cacheAge
  const left = Math.floor((linkExpiresAt.getTime() - now.getTime()) / 1000)
  return Math.max(0, Math.min(cacheAge, left))
}

/** The picture of the link; the standard wants it, too, within the limits. */
function pictureOf(url: string, most: Partial<Size>) {
  const { width, height } = linkPictureSize
  const { width: widest = width, height: highest = height } = most
  return width > widest || height > highest
    ? {}
    : { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height }
}

interface HomeOfDemos {
  readonly origin: string
  /** Whose demos there are; null: everybody's. */
  readonly workspaceId: string | null
}

/** Whether this is where demos are, of those that may be told of here; null: it is not. */
async function homeWithin(
  services: Services,
  { publicUrl, domain }: EmbeddingAsked,
  origin: string,
): Promise<HomeOfDemos | null> {
  if (origin === new URL(publicUrl).origin) {
    return { origin: publicUrl, workspaceId: domain?.workspaceId ?? null }
  }
  if (domain !== null || !services.config.customDomains) return null
  const { hostname } = new URL(origin)
  if (!isDomainName(hostname)) return null
  const asked = await services.domains.find(hostname)
  return asked?.origin === origin ? asked : null
}

/** The id or name in an address, and how the demo is to start; null where it can be none of a demo. */
function demoAt(address: string) {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  const name = /^\/(?:demo|embed)\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname)?.[1]
  if (origin === 'null' || name === undefined) return null
  const step = Number(searchParams.get('step') ?? 1)
  const query = Object.fromEntries(searchParams)
  return {
    origin,
    name,
    options: { ...playOptionsOf(query), step: Number.isInteger(step) && step > 0 ? step : 1 },
  }
}
