/** Names all that a publication answers, for caches that are told to forget it. */
export function publicationTag(publicationId: string): string {
  return `publication-${publicationId}`
}
