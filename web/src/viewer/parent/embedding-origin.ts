/**
 * Whom the viewer tells what happens: the page around it, where that page has said its own origin
 * (`?origin=`). What the browser knows of the page must not say otherwise. The browser hands a message
 * over only to the origin it is addressed to, so a lie is heard by nobody.
 */
export function agreedOrigin(told: string | null, seen: string | null): string | null {
  if (told === null || !/^https?:/.test(told) || originIn(told) !== told) return null
  return seen === null || seen === told ? told : null
}

/** The origin of the page that embeds this one; null when there is none to be told anything. */
export function embeddingOrigin(): string | null {
  if (window.parent === window) return null
  const told = new URLSearchParams(location.search).get('origin')
  // Not every browser lists ancestors, and pages may send no referrer.
  const seen = location.ancestorOrigins?.[0] ?? originIn(document.referrer)
  return agreedOrigin(told, seen)
}

function originIn(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}
