import type { PublishedStep } from '@waystep/demo-model'
import { escapeHtml } from './escape.ts'

/** A file that is needed before the first step can be seen. */
export interface Preload {
  readonly href: string
  readonly as: 'style' | 'image'
}

/**
 * The files that a step shows itself with: the style sheets of its captured page, which a browser learns
 * of only once it has the page, or its picture.
 * @param pages of the publication by step, with the hashes of their style sheets
 * @param filesBase goes before addresses, and ends in a slash
 */
export function preloadsOf(
  { id, page, video, image }: PublishedStep,
  pages: ReadonlyMap<string, { readonly styles?: readonly string[] }>,
  filesBase: string,
): Preload[] {
  if (page !== null) {
    const styles = pages.get(id)?.styles ?? []
    return styles.map((hash) => ({ href: `${filesBase}assets/${hash}`, as: 'style' }))
  }
  return image === null || video ? [] : [{ href: filesBase + image, as: 'image' }]
}

export function preloadTag({ href, as }: Preload): string {
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}">`
}

/** The same for the `Link` header, which proxies can send ahead as early hints. */
export function preloadHeaders(preloads: readonly Preload[]): { readonly link?: string } {
  if (preloads.length === 0) return {}
  const links = preloads.map(({ href, as }) => `<${encodeURI(href)}>; rel=preload; as=${as}`)
  return { link: links.join(', ') }
}
