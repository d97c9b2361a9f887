import { localNameOf } from './reading.ts'

/** More addresses than these nobody's page fails to get. */
const mostAddresses = 500

const failedLoads = new WeakMap<Document, Set<string>>()

function addressOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLLinkElement && localNameOf(target) === 'link') return target.href
  if (target instanceof HTMLImageElement) return target.currentSrc || target.src
  return null
}

/**
 * Notes from now on, until `signal` aborts, which links and images of a document fail to load. The browser
 * tells only the element itself that a file of another origin did not come: Resource Timing answers the
 * same for those that came.
 */
export function watchFailedLoads(document: Document, signal: AbortSignal): void {
  const failed = new Set<string>()
  failedLoads.set(document, failed)
  const note = ({ type, target }: Event) => {
    const url = addressOf(target)?.replace(/#.*$/s, '')
    if (!url) return
    if (type === 'load') failed.delete(url)
    else if (failed.size < mostAddresses) failed.add(url)
  }
  for (const type of ['error', 'load'])
    document.defaultView?.addEventListener(type, note, { capture: true, passive: true, signal })
}

/** Addresses, without fragments, that a watched document's links and images failed to get. */
export function failedLoadsOf(document: Document): ReadonlySet<string> {
  return failedLoads.get(document) ?? new Set()
}
