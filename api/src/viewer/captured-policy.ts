/** Assets may be documents (SVG): opened by themselves they run nothing and load nothing. */
export const assetPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/**
 * Captured pages run nothing and load nothing but this server's files, and pictures of the servers that
 * the demo's author lets variables name. `allow-same-origin` lets the page that holds the frame look
 * into it.
 */
export function pagePolicyWith(imageHosts: readonly string[]): string {
  return [
    'sandbox allow-same-origin',
    "default-src 'none'",
    ["img-src 'self' data:", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "media-src 'self' data:",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

export const pagePolicy = pagePolicyWith([])
