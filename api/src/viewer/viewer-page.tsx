import {
  hasVoices,
  type PublishedDemo,
  type PublishedStep,
  type ShareOptions,
  type Tracking,
  type VariableValues,
} from '@waystep/demo-model'
import {
  afterPictureScript,
  bootElementId,
  callToActionOf,
  filesBaseOf,
  firstScreen,
  type LanguageLink,
  ownDirection,
  ownWords,
  pageFonts,
  rootElementId,
  ShareHead,
  type SpokenWords,
  type ViewerBoot,
  ViewerScreen,
  waitsForPicture,
  withVariables,
} from '@waystep/stage'
import { firstVoiceOf } from '@waystep/stage/voice'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { linkPictureSize } from '../media/link-pictures/backdrop.ts'
import { linkPicturePath } from '../publications/link-picture-path.ts'
import { bootJson } from './boot-json.ts'
import { escapeHtml } from './escape.ts'
import { meta, pageShell, type ViewerAssets, type VoiceAssets } from './page-shell.ts'
import { type Preload, preloadTag } from './preloads.ts'
import { earlyPressesScript, fullScreenScript } from './viewer-policy.ts'
import { wordsWithoutScript } from './without-script.ts'

export interface ViewerPageOptions {
  readonly manifest: PublishedDemo
  /** Address of the publication for this viewer, ending in a slash: `/v/<grant>/`. */
  readonly grantBase: string
  /** Where its pages and files lie, where that is elsewhere. */
  readonly filesBase?: string | null
  readonly assets: ViewerAssets
  /** What the browser may load before it finds it in the captured page or the picture's element. */
  readonly preloads: readonly Preload[]
  /** `/embed/:id` instead of `/demo/:id`. */
  readonly embed: boolean
  readonly preview: boolean
  /** It stands in a page that lets its frames load nothing with cookies of theirs. */
  readonly isolated?: boolean
  /** The step that it begins at. */
  readonly first: PublishedStep
  /** It is shown as seen to its end. */
  readonly ended?: boolean
  /** Path and query of the page, without the step. */
  readonly address: string
  /** Origin of this server, without a slash at its end. */
  readonly publicUrl: string
  /** Where the server itself is, for a page at a custom domain. */
  readonly home?: string | null
  /** Where the demo is found, by the name of its link if it has one: `/demo/acme-tour`. */
  readonly path: string
  /** The workspace's colour. */
  readonly brand: string
  /** May other sites show it in a frame? */
  readonly mayEmbed: boolean
  /** Do its author's logo and button stand over it (E2.64, M6.4)? */
  readonly mayBrand: boolean
  /** Who made it, where the demo says so. */
  readonly author?: string | null
  /** Are its viewers counted? */
  readonly tracking: Tracking
  /** Whoever shares the demo has chosen them. */
  readonly play: Pick<ShareOptions, 'autoplay' | 'hideControls'>
  /** What the viewer's script says, where that is not English. */
  readonly words?: SpokenWords | undefined
  /** The ways to the demo in its languages; absent or empty: there is one. */
  readonly languages?: readonly LanguageLink[]
  /** The values of variables that the link carries. */
  readonly variables?: VariableValues
  /** Do hotspots and chapters say them (H6.2)? */
  readonly fillsTexts?: boolean
}

/**
 * The page that shows a demo, in the words that are spoken (`speaking`): its step drawn, what the viewer's script needs to go on, and what
 * search engines and social sites read.
 */
export function viewerPage(options: ViewerPageOptions): string {
  const { manifest, grantBase, filesBase, embed, preview, assets } = options
  const { variables = {}, fillsTexts = false, isolated = false } = options
  const filling = { variables, fillsTexts }
  const boot: ViewerBoot = {
    manifest,
    grantBase,
    ...(filesBase && { filesBase }),
    embed,
    preview,
    step: options.first.number,
    ...(options.ended && { ended: true }),
    address: options.address,
    isolated,
    ...(options.author && { author: options.author }),
    ...(options.home && { home: options.home }),
    ...(options.tracking !== 'on' && { tracking: options.tracking }),
    ...(options.words && { words: options.words }),
    ...filling,
    ...options.play,
  }
  const screen = firstScreen(withVariables(boot))
  if (!screen) throw new Error('A demo without steps has no page')
  const controls = { ...screen.controls, voice: firstVoiceOf(boot) }
  const voice = hasVoices(manifest) ? assets.voice : undefined
  const waits = waitsForPicture(options.first)
  const fonts = pageFonts(manifest.settings, assets, filesBaseOf(boot))
  const css = assets.css + (voice?.css ?? '') + fonts.now
  return pageShell({
    language: manifest.language ?? 'en',
    direction: screen.direction,
    title: manifest.title,
    embed,
    css: waits ? css : css + fonts.loaded,
    lateCss: waits ? fonts.loaded : '',
    head: [
      ...options.preloads.map(preloadTag),
      ...(voice ? voiceTags(voice) : []),
      // What is drawn of half the page moves when the rest comes: the stage has what others leave. What is
      // expected is there with its first tag, so it is what follows the page.
      `<link rel="expect" href="#${bootElementId}" blocking="render">`,
      ...searchTags(options),
      ...socialTags(options),
      ...discoveryTags(options),
    ],
    body: [
      `<script>${fullScreenScript}</script>`,
      `<script>${earlyPressesScript}</script>`,
      ...withoutScript(options),
      shareHead(options),
      `<div id="${rootElementId}">${renderToString(<ViewerScreen {...screen} controls={controls} />)}</div>`,
      `<script type="application/json" id="${bootElementId}">${bootJson(boot)}</script>`,
      scriptTag(assets.js, waits),
    ].join('\n'),
  })
}

/** What the demo shows comes first; it is seen without the script. */
function scriptTag(js: string, waits: boolean): string {
  const src = escapeHtml(js)
  if (waits) return `<script data-src="${src}">${afterPictureScript}</script>`
  return `<script type="module" src="${src}" fetchpriority="low"></script>`
}

/** A style sheet that is disabled is not loaded, and who would load it finds it there. */
function voiceTags({ js, sheet }: VoiceAssets): string[] {
  return [
    `<link rel="stylesheet" href="${escapeHtml(sheet)}" disabled>`,
    `<link rel="modulepreload" href="${escapeHtml(js)}" fetchpriority="low">`,
  ]
}

/** Apart from what the viewer's script takes over, too: where that comes these words are none. */
function withoutScript({ manifest, first }: ViewerPageOptions): string[] {
  const words = wordsWithoutScript(manifest, first)
  if (words === null) return []
  return [
    `<noscript><p class="ws-scriptless" lang="${ownWords.lang}" dir="${ownDirection()}">${words}</p></noscript>`,
  ]
}

/** Over the demo, apart from what the viewer's script takes over: it never changes. */
function shareHead(options: ViewerPageOptions): string {
  const { manifest, grantBase, filesBase, embed, preview, mayBrand, home } = options
  if (embed) return ''
  const { id, publicationId, settings } = manifest
  const logo = settings.brandLogo === null ? null : (filesBase ?? grantBase) + settings.brandLogo
  const own = mayBrand ? { logo, action: callToActionOf(settings) } : { logo: null, action: null }
  // The publication is what a tab remembers passed gates by.
  const mayCopy = settings.allowDuplicate && !preview
  const copyUrl = mayCopy ? `${home ?? ''}/copy/${id}?of=${publicationId}` : null
  const head = { ...own, copyUrl, languages: options.languages ?? [] }
  return renderToStaticMarkup(<ShareHead {...head} />)
}

function searchTags(options: ViewerPageOptions): string[] {
  const { manifest, embed, preview } = options
  const listed = manifest.settings.searchable && !embed && !preview
  return [
    ...meta('name', 'description', descriptionOf(options)),
    ...(listed ? [] : meta('name', 'robots', 'noindex')),
    `<link rel="canonical" href="${escapeHtml(canonicalUrl(options))}">`,
    ...(listed ? alternateTags(options) : []),
  ]
}

/** Each language of a demo is a page of its own to search engines. */
function canonicalUrl(options: ViewerPageOptions): string {
  const shown = options.languages?.findIndex(({ isShown }) => isShown) ?? -1
  const code = shown > 0 ? options.languages?.[shown]?.code : undefined
  return code === undefined ? demoUrl(options) : `${demoUrl(options)}?lang=${code}`
}

/** The same demo in its languages; whoever speaks none of them gets its own. */
function alternateTags(options: ViewerPageOptions): string[] {
  const { languages = [] } = options
  if (languages.length === 0) return []
  const url = escapeHtml(demoUrl(options))
  const others = languages.map(({ code }, index) => {
    const own = index === 0 ? url : `${url}?lang=${escapeHtml(code)}`
    return `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${own}">`
  })
  return [...others, `<link rel="alternate" hreflang="x-default" href="${url}">`]
}

/** What is said of a demo to everybody who has its link: of one with a gate, its title and no more. */
function descriptionOf({ manifest }: ViewerPageOptions): string {
  return manifest.gated ? '' : manifest.description
}

function socialTags(options: ViewerPageOptions): string[] {
  const { manifest, brand } = options
  const { title } = manifest
  const description = descriptionOf(options)
  const property = (name: string, content: string) => meta('property', name, content)
  const pictures = options.preview ? [] : pictureTags(options)
  return [
    ...property('og:type', 'website'),
    ...property('og:site_name', 'Waystep'),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', demoUrl(options)),
    ...meta('name', 'twitter:card', pictures.length > 0 ? 'summary_large_image' : 'summary'),
    ...meta('name', 'twitter:title', title),
    ...meta('name', 'twitter:description', description),
    ...pictures,
    ...meta('name', 'theme-color', brand),
  ]
}

/** Sites that are told the size show the picture at once, without having loaded it. */
function pictureTags({ manifest, publicUrl }: ViewerPageOptions): string[] {
  const { width, height } = linkPictureSize
  const image = publicUrl + linkPicturePath(manifest.publicationId)
  return [
    ...meta('property', 'og:image', image),
    ...meta('property', 'og:image:type', 'image/jpeg'),
    ...meta('property', 'og:image:width', `${width}`),
    ...meta('property', 'og:image:height', `${height}`),
    ...meta('property', 'og:image:alt', manifest.title),
    ...meta('name', 'twitter:image', image),
    ...meta('name', 'twitter:image:alt', manifest.title),
  ]
}

/** Where sites that unfold links learn how to embed the demo (https://oembed.com, section 4). */
function discoveryTags(options: ViewerPageOptions): string[] {
  const { manifest, preview, publicUrl, mayEmbed } = options
  if (preview || !mayEmbed) return []
  const asked = `${publicUrl}/api/oembed?url=${encodeURIComponent(demoUrl(options))}`
  return ['json', 'xml'].map((format) => {
    const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed'
    const href = escapeHtml(`${asked}&format=${format}`)
    return `<link rel="alternate" type="${type}" href="${href}" title="${escapeHtml(manifest.title)}">`
  })
}

function demoUrl({ publicUrl, path }: ViewerPageOptions): string {
  return publicUrl + path
}
