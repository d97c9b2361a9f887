import { createHash } from 'node:crypto'
import {
  brandColour,
  hasVoices,
  type ShareOptions,
  type Tracking,
  type VariableValues,
} from '@waystep/demo-model'
import { type LanguageLink, speaking } from '@waystep/stage'
import { type OwnLanguageName, wordsIn } from '@waystep/stage/words'
import type { ShownPublication } from '../publications/shown-publication.ts'
import { beginningOf } from './first-step.ts'
import type { ViewerAssets } from './page-shell.ts'
import { preloadHeaders, preloadsOf } from './preloads.ts'
import { viewerPage } from './viewer-page.tsx'
import { framesOthers, viewerPolicy } from './viewer-policy.ts'

/**
 * All that a page shows besides its publication, as plain data: two views that agree in this and in their
 * publication get the same page, byte by byte. What else is to depend on a visitor belongs in here.
 */
export interface PageRequest {
  readonly grant: string
  /** Where its pages and files lie, with a slash at the end; null: under the grant. */
  readonly filesBase: string | null
  /** Number of the step that it begins at. */
  readonly step: number
  /** It is shown as seen to its end. */
  readonly ended: boolean
  /** Path and query of the page, as its own links say them. */
  readonly address: string
  readonly embed: boolean
  readonly preview: boolean
  readonly isolated: boolean
  readonly publicUrl: string
  /** Where the server itself is, for a page at a custom domain; null: here. */
  readonly home: string | null
  readonly path: string
  readonly mayEmbed: boolean
  readonly mayBrand: boolean
  /** Who made it, where the demo says so. */
  readonly author: string | null
  readonly tracking: Tracking
  /** The language besides English that Waystep's own words are in; null: English. */
  readonly ownLanguage: OwnLanguageName | null
  /** The ways to the demo in its languages; empty: there is one. */
  readonly languages: readonly LanguageLink[]
  readonly variables: VariableValues
  readonly fillsTexts: boolean
  readonly play: Pick<ShareOptions, 'autoplay' | 'hideControls'>
  /** Whose pages Embed chapters may show. */
  readonly embedDomains: readonly string[]
}

/** A page and what its headers say of it. */
export interface DrawnPage {
  readonly html: string
  /** Names all of it: any other page, and the same with other headers, has another. */
  readonly name: string
  readonly policy: string
  /** The value of `Link`; absent: nothing is loaded ahead. */
  readonly link?: string
  /** Does it show pages of other servers in frames? */
  readonly framesOthers: boolean
}

/** The page that shows a publication. @throws where the publication has no step: there is nothing to draw */
export function drawnPage(
  shown: ShownPublication,
  { grant, filesBase, step, embedDomains, ownLanguage, ...asked }: PageRequest,
  assets: ViewerAssets,
): DrawnPage {
  const { manifest, pages, color } = shown
  const first = beginningOf(manifest, `${step}`)?.first
  if (first === undefined) throw new Error('A demo without steps has no page')
  const grantBase = `/v/${grant}/`
  const preloads = preloadsOf(first, pages, filesBase ?? grantBase)
  const brand = color ?? brandColour
  // Behind a gate there may be voices that nobody may know of yet.
  const voices = hasVoices(manifest) || manifest.gated
  const words = ownLanguage === null ? undefined : wordsIn(ownLanguage, { voices })
  const page = { ...asked, manifest, grantBase, filesBase, preloads, first, brand, assets, words }
  const html = speaking(words, () => viewerPage(page))
  const headers = {
    policy: viewerPolicy(manifest, embedDomains),
    ...preloadHeaders(preloads),
    framesOthers: framesOthers(manifest),
  }
  const hash = createHash('sha256').update(html).update(JSON.stringify(headers))
  return { html, name: hash.digest('base64url').slice(0, 27), ...headers }
}
