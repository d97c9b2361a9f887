/** Names all that a publication answers, for caches that are told to forget it. */
export function publicationTag(publicationId: string): string {
  return `publication-${publicationId}`
}

/** Names the pages and files of a demo without gates, whichever of its publications shows them. */
export function demoTag(demoId: string): string {
  return `demo-${demoId}`
}

/** Names all that is answered at a custom domain; there is none at the server's own name. */
export function domainTags(domainId: string | null): string[] {
  return domainId === null ? [] : [`domain-${domainId}`]
}
