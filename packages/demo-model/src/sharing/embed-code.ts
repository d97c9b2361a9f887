import type { Size } from '../rules/aspect-ratio.ts'
import { type EmbedShape, embedHeightCss } from './embed-size.ts'

/** A demo to be put into a page of another site. */
export interface Embedded {
  /** Absolute address of the demo's embedding, with its options. */
  readonly address: string
  readonly title: string
  /** What its title is written in; null or absent: nobody knows. */
  readonly language?: string | null
  /** The demo's ratio. */
  readonly frame: Size
  readonly shape: EmbedShape
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const attribute = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

const allow = 'fullscreen; clipboard-write'

/** HTML that shows the demo as wide as its place, in the demo's own ratio, without any script. */
export function iframeCode({ address, title, language, shape }: Embedded): string {
  const height = embedHeightCss(shape)
  return [
    `<div style="position:relative;width:100%;padding-bottom:${height};overflow:hidden">`,
    `  <iframe src="${attribute(address)}" title="${attribute(title)}"${langOf(language)} loading="lazy"`,
    `    allow="${allow}" allowfullscreen`,
    '    style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe>',
    '</div>',
  ].join('\n')
}

/** The demo in a frame of this size, in CSS pixels. */
export function sizedFrame(
  { address, title, language }: Embedded,
  { width, height }: Size,
): string {
  return [
    `<iframe src="${attribute(address)}" title="${attribute(title)}"${langOf(language)} width="${width}"`,
    ` height="${height}" allow="${allow}" allowfullscreen style="border:0"></iframe>`,
  ].join('')
}

/** The title is read out in its own language, whatever the page around is written in. */
const langOf = (language: Embedded['language']) =>
  language ? ` lang="${attribute(language)}"` : ''

/** HTML that draws the demo in its own place with the script, which also hears its events. */
export function inlineCode(embedded: Embedded): string {
  return [`<div ${named('inline', embedded)}></div>`, scriptOf(embedded.address)].join('\n')
}

/** HTML of a button that opens the demo over the page. */
export function popupCode(embedded: Embedded, button: string): string {
  return [
    `<button type="button" ${named('popup', embedded)}>${attribute(button)}</button>`,
    scriptOf(embedded.address),
  ].join('\n')
}

function named(how: 'inline' | 'popup', embedded: Embedded): string {
  const { address, title, language, frame, shape } = embedded
  const { around, narrow } = shape
  return [
    `data-waystep-${how}="${attribute(address)}"`,
    `data-waystep-title="${attribute(title)}"`,
    // The button's own words are in the language of their page.
    ...(language ? [`data-waystep-lang="${attribute(language)}"`] : []),
    `data-waystep-ratio="${frame.width}/${frame.height}"`,
    `data-waystep-around="${around}"`,
    ...(narrow === around ? [] : [`data-waystep-narrow="${narrow}"`]),
  ].join(' ')
}

function scriptOf(address: string): string {
  const server = address.slice(0, address.indexOf('/embed/'))
  return `<script src="${attribute(server)}/embed.js" async></script>`
}
