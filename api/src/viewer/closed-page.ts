import { escapeHtml } from './escape.ts'
import { meta, pageShell } from './page-shell.ts'

/** Why a demo's address shows no demo. */
export type ClosedReason =
  | 'missing'
  | 'off'
  | 'empty'
  | 'expired'
  | 'link-expired'
  | 'taken-down'
  | 'preview-refused'
  | 'embed-refused'

const closed: Record<ClosedReason, { status: number; title: string; text: string }> = {
  missing: {
    status: 404,
    title: 'There is no demo here',
    text: 'The address may be mistyped, or the demo was deleted.',
  },
  off: {
    status: 404,
    title: 'This demo is not shared',
    text: 'Its author turned the link off. Ask them for it if you expected to see it.',
  },
  empty: {
    status: 404,
    title: 'Nothing to watch yet',
    text: 'This demo has no steps that can be shown. Come back when its author has added some.',
  },
  expired: {
    status: 410,
    title: 'This demo has expired',
    text: 'Demos made without an account can be watched for 24 hours.',
  },
  'link-expired': {
    status: 410,
    title: 'This demo’s link has expired',
    text: 'Its author shared it until a certain day. Ask them for it if you expected to see it.',
  },
  'taken-down': {
    status: 410,
    title: 'This demo was taken down',
    text: 'The operator of this server has taken it down. Its author still has it.',
  },
  'preview-refused': {
    status: 403,
    title: 'You cannot preview this demo',
    text: 'Sign in as someone who may edit it, or open its link without the preview.',
  },
  'embed-refused': {
    status: 403,
    title: 'This demo cannot be embedded',
    text: 'Demos made without an account are shared by their link only.',
  },
}

interface ClosedPageOptions {
  readonly reason: ClosedReason
  readonly css: string
  readonly embed: boolean
}

/** The page, and its HTTP status, for a demo that cannot be watched. */
export function closedPage({ reason, css, embed }: ClosedPageOptions): {
  readonly status: number
  readonly html: string
} {
  const { status, title, text } = closed[reason]
  const html = pageShell({
    language: 'en',
    direction: 'ltr',
    title,
    embed,
    css,
    head: meta('name', 'robots', 'noindex'),
    body: [
      `<main class="ws-viewer ws-closed"${embed ? ' data-embed' : ''}>`,
      `<div class="ws-card"><h1 class="ws-card-title">${escapeHtml(title)}</h1>`,
      `<p class="ws-card-text">${escapeHtml(text)}</p></div></main>`,
    ].join(''),
  })
  return { status, html }
}
