import type { Size } from '../rules/aspect-ratio.ts'

/** A demo to be put into a page of another site. */
export interface Embedded {
  /** Absolute address of the demo's embedding, with its options. */
  readonly address: string
  readonly title: string
  /** The demo's ratio. */
  readonly frame: Size
  /** Pixels that the viewer's bars take above and under it (`barsAround`). */
  readonly around: number
}

const controlsHeight = 44
const browserBarHeight = 36

/** How much higher than the demo an embedding is that fills its frame, in CSS pixels. */
export function barsAround(demo: { topBar: boolean }, options: { hideControls: boolean }): number {
  return (options.hideControls ? 0 : controlsHeight) + (demo.topBar ? browserBarHeight : 0)
}

/** The largest size of an embedding within these limits, in whole CSS pixels. */
export function fittingSize(
  { frame, around }: Pick<Embedded, 'frame' | 'around'>,
  most: Size,
): Size {
  const ratio = frame.width / frame.height
  const width = Math.max(1, Math.min(most.width, (most.height - around) * ratio))
  return {
    width: Math.round(width),
    height: Math.min(most.height, Math.round(width / ratio) + around),
  }
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
export function iframeCode({ address, title, frame, around }: Embedded): string {
  const ratio = ((frame.height / frame.width) * 100).toFixed(2)
  const height = `calc(${ratio}% + ${around}px)`
  return [
    `<div style="position:relative;width:100%;padding-bottom:${height};overflow:hidden">`,
    `  <iframe src="${attribute(address)}" title="${attribute(title)}" loading="lazy"`,
    `    allow="${allow}" allowfullscreen`,
    '    style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe>',
    '</div>',
  ].join('\n')
}

/** The demo in a frame of this size, in CSS pixels. */
export function sizedFrame({ address, title }: Embedded, { width, height }: Size): string {
  return [
    `<iframe src="${attribute(address)}" title="${attribute(title)}" width="${width}"`,
    ` height="${height}" allow="${allow}" allowfullscreen style="border:0"></iframe>`,
  ].join('')
}

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

function named(how: 'inline' | 'popup', { address, title, frame, around }: Embedded): string {
  return [
    `data-waystep-${how}="${attribute(address)}"`,
    `data-waystep-title="${attribute(title)}"`,
    `data-waystep-ratio="${frame.width}/${frame.height}"`,
    `data-waystep-around="${around}"`,
  ].join(' ')
}

function scriptOf(address: string): string {
  const server = address.slice(0, address.indexOf('/embed/'))
  return `<script src="${attribute(server)}/embed.js" async></script>`
}
