import type { Snippet } from '@waystep/capture-format/find'

/** A match within the words around it (H9.8). */
export function SnippetText({
  snippet: { before, match, after },
  isCurrent,
}: {
  readonly snippet: Snippet
  readonly isCurrent: boolean
}) {
  return (
    <>
      {before}
      <mark data-current={isCurrent || undefined}>{match}</mark>
      {after}
    </>
  )
}
