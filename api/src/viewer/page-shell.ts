import type { Direction } from '@waystep/demo-model'
import type { FontSheet } from '@waystep/stage'
import { escapeHtml } from './escape.ts'

/** The viewer's built files, from the web build's manifest. */
export interface ViewerAssets {
  /** The address of its script. */
  readonly js: string
  /** Its style sheets without its fonts, which the page holds: to ask for them would hold up its first picture. */
  readonly css: string
  /** The rules that have its fonts loaded. */
  readonly fonts: string
  /** The fonts that demos may have besides, by their names. */
  readonly fontSheets?: ReadonlyMap<string, FontSheet>
  /** What plays voices, for the pages of demos in which anybody speaks. */
  readonly voice?: VoiceAssets
}

/** The script and the style sheet of voices. */
export interface VoiceAssets {
  readonly js: string
  /** Its address: the page says it, so that the script does not ask for what the page holds. */
  readonly sheet: string
  readonly css: string
}

interface PageShell {
  /** What the page is written in, and which way that runs. */
  readonly language: string
  readonly direction: Direction
  readonly title: string
  /** Markup of its own making: nothing in it comes from people unescaped. */
  readonly head: readonly string[]
  readonly body: string
  readonly css: string
  /** Rules that count once a script lets them. */
  readonly lateCss?: string
  readonly embed: boolean
}

/** An HTML document with the viewer's styles. */
export function pageShell({
  language,
  direction,
  title,
  head,
  body,
  css,
  lateCss = '',
  embed,
}: PageShell): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${direction}"${embed ? ' data-embed' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...head,
    ...styles('<style>', css),
    ...styles('<style media="not all">', lateCss),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
  ].join('\n')
}

function styles(start: string, css: string): string[] {
  return css === '' ? [] : [`${start}${css.replaceAll('</', '<\\/')}</style>`]
}

/** A named meta element; none when there is nothing to say. */
export function meta(key: 'name' | 'property', name: string, content: string): string[] {
  return content === '' ? [] : [`<meta ${key}="${name}" content="${escapeHtml(content)}">`]
}
