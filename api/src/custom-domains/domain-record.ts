/** Where the record of a domain stands: a name that nobody who may only make hosts can have (RFC 8552). */
export function recordNameOf(hostname: string): string {
  return `_waystep.${hostname}`
}

/** What the record says. Its token is of one domain of one workspace. */
export function recordValueOf(token: string): string {
  return `waystep-domain=${token}`
}

/** How a look for a record came out. */
export type TxtAnswer =
  | { readonly kind: 'values'; readonly values: readonly string[] }
  /** There is no such name, or it has no TXT record. */
  | { readonly kind: 'none' }
  /** Nobody answered in time, or with a failure of theirs: it says nothing of the record. */
  | { readonly kind: 'no-answer' }
