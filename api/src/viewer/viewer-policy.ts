import type { PublishedDemo } from '@waystep/demo-model'

/**
 * The content security policy of a page that shows a demo. Nothing is loaded from other servers but
 * the pages that Embed chapters frame; `/embed` may be framed by anyone, `/demo` by this server only.
 * Behind a gate there may be more Embed chapters, which the policy must not name: any page may be
 * framed then.
 */
export function viewerPolicy(embed: boolean, manifest: PublishedDemo | null): string {
  const framed = manifest?.gated ? ['https:'] : manifest ? embeddedOrigins(manifest) : []
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    ["frame-src 'self'", ...framed].join(' '),
    `frame-ancestors ${embed ? '*' : "'self'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function embeddedOrigins({ steps }: PublishedDemo): string[] {
  const origins = steps.flatMap(({ chapter }) => {
    if (!chapter?.embed || !URL.canParse(chapter.embed)) return []
    const { origin, protocol } = new URL(chapter.embed)
    return protocol === 'https:' || protocol === 'http:' ? [origin] : []
  })
  return [...new Set(origins)]
}
