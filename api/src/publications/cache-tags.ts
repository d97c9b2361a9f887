/** Names all that a publication answers, for caches that are told to forget it. */
export function publicationTag(publicationId: string): string {
  return `publication-${publicationId}`
}

/** Names all that is answered at a custom domain; there is none at the server's own name. */
export function domainTags(domainId: string | null): string[] {
  return domainId === null ? [] : [`domain-${domainId}`]
}
