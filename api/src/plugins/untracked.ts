import type { IncomingHttpHeaders } from 'node:http'

/**
 * Does the browser ask not to be tracked: by Global Privacy Control (https://w3c.github.io/gpc/) or by
 * Do Not Track (https://www.w3.org/TR/tracking-dnt/)?
 */
export function asksNotToBeTracked(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1'
}
