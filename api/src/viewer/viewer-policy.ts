import { createHash } from 'node:crypto'
import { anyDomain, embedLinkIssues, type PublishedDemo } from '@waystep/demo-model'
import { afterPictureScript, earlyPresses, readyMark, rootElementId } from '@waystep/stage'

/** Tells the styles before anything is drawn where no full screen is allowed: there is no room for its button then. */
export const fullScreenScript =
  "document.fullscreenEnabled||document.documentElement.setAttribute('data-no-full-screen','')"

/** Stands in the page itself: it must listen before any other script can be there. */
export const earlyPressesScript = earlyPresses(rootElementId, readyMark)

/** How the policy names the scripts that stand in the page itself. */
export const inlineSources = [fullScreenScript, earlyPressesScript, afterPictureScript]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ')

/**
 * The content security policy of a page that shows a demo. Nothing is loaded from other servers but
 * the pages that Embed chapters frame, if the server's list allows them (E5.2). Behind a gate there may be more Embed chapters, which the
 * policy must not name: whatever the list allows may be framed then.
 */
export function viewerPolicy(
  manifest: PublishedDemo | null,
  embedDomains: readonly string[],
): string {
  const framed = manifest?.gated
    ? embedDomains.map((domain) => (domain === anyDomain ? 'https:' : `https://${domain}`))
    : manifest
      ? embeddedOrigins(manifest, embedDomains)
      : []
  return [
    "default-src 'none'",
    manifest ? `script-src 'self' ${inlineSources}` : "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    ["frame-src 'self'", ...framed].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** Does the demo show a page of another server in it? Behind a gate there may be one that nobody may know of yet. */
export function framesOthers({ gated, steps }: PublishedDemo): boolean {
  return gated || steps.some(({ chapter }) => chapter?.embed)
}

function embeddedOrigins({ steps }: PublishedDemo, embedDomains: readonly string[]): string[] {
  const origins = steps.flatMap(({ chapter }) => {
    if (!chapter?.embed || embedLinkIssues(chapter.embed, [], embedDomains).length > 0) return []
    return [new URL(chapter.embed).origin]
  })
  return [...new Set(origins)]
}
