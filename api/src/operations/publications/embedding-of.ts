import type { OEmbed } from '@waystep/api-contract'
import {
  addressWith,
  barsAround,
  fittingSize,
  type PublishedStep,
  playOptionsOf,
  type Size,
  sizedFrame,
} from '@waystep/demo-model'
import { publishedTo } from '../../publications/published-to.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { currentPublication } from './current-publication.ts'
import { grantFor } from './grant-for.ts'
import { viewingRights } from './viewing-rights.ts'

/** CSS pixels, unless whoever asks has less room. */
const usual: Size = { width: 960, height: 10_000 }
/** Seconds: a link may be switched off at any time. */
const cacheAge = 3600

/** How another site shows the demo whose address it has (https://oembed.com). */
export async function embeddingOf(
  services: Services,
  asked: { readonly url: string; readonly most: Partial<Size>; readonly publicUrl: string },
): Promise<OEmbed | Refusal> {
  const { publicUrl } = asked
  const found = demoAt(asked.url, publicUrl)
  if (found === null) return refuse('not-found')
  const publication = await currentPublication(services, found.id, { preview: false })
  if (typeof publication === 'string') return refuse('not-found')
  const rights = await viewingRights(services, found.id)
  // As the standard has it for what is there and not for everybody: whoever asks shows a link.
  if (!rights.embed) return refuse('not-signed-in', 'This demo is shared by its link only.')
  const { manifest } = publishedTo(publication, [])
  const [first] = manifest.steps
  if (first === undefined) return refuse('not-found')
  const { frame, settings, title } = manifest
  const address = addressWith(`${publicUrl}/embed/${found.id}`, found.options)
  const demo = { address, title, frame, around: barsAround(settings, found.options) }
  const size = fittingSize(demo, { ...usual, ...asked.most })
  const grant = grantFor(services, publication, [])
  return {
    version: '1.0',
    type: 'rich',
    title,
    cache_age: cacheAge,
    provider_name: 'Waystep',
    provider_url: publicUrl,
    html: sizedFrame(demo, size),
    ...size,
    ...pictureOf(first, `${publicUrl}/v/${grant}/`, asked.most),
  }
}

/** The picture of a step where viewers get one; the standard wants it, too, within the limits. */
function pictureOf({ image, size }: PublishedStep, base: string, most: Partial<Size>) {
  if (image === null || size === null) return {}
  const { width, height } = size
  const { width: widest = width, height: highest = height } = most
  return width > widest || height > highest
    ? {}
    : { thumbnail_url: base + image, thumbnail_width: width, thumbnail_height: height }
}

/** The demo of an address of this server, and how it is to start; null for any other address. */
function demoAt(address: string, publicUrl: string) {
  if (!URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  const id = /^\/(?:demo|embed)\/([A-Za-z0-9_-]{1,64})\/?$/.exec(pathname)?.[1]
  if (origin !== new URL(publicUrl).origin || id === undefined) return null
  const step = Number(searchParams.get('step') ?? 1)
  const query = Object.fromEntries(searchParams)
  return {
    id,
    options: { ...playOptionsOf(query), step: Number.isInteger(step) && step > 0 ? step : 1 },
  }
}
