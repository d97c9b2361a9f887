import { resolveUrl } from '../assets/resolve-url.ts'
import { ofDocument } from './reading.ts'

const relative = /^(?![a-z][a-z0-9+.-]*:|[\\/\s]{2})/i

/** What URLs of a document are relative to, and those of the capture it will be in. */
export interface Bases {
  readonly base: string
  /** The page's own address; null in a frame, which may be joined to a page that is elsewhere. */
  readonly pageUrl: string | null
}

/** The address of the page that a script runs in, without its fragment; null in a frame. */
export function pageUrlOf(document: Document): string | null {
  const view = ofDocument(document, 'defaultView')
  return view && view.parent === view ? withoutFragment(ofDocument(document, 'URL')) : null
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '')
}

/**
 * The address of a link: as in the page, since styles tell links that lead elsewhere by it, where it
 * means the same from the page's address; else absolute.
 */
export function linkAddress(written: string, { base, pageUrl }: Bases): string {
  if (pageUrl !== null && relative.test(written.trim())) {
    if (withoutFragment(base) === pageUrl) return written
    if (resolveUrl(written, base) === resolveUrl(written, pageUrl)) return written
  }
  return resolveUrl(written, base) ?? written
}
