export interface SrcsetCandidate {
  readonly url: string
  /** `2x`, `640w` or nothing. */
  readonly descriptor: string
}

/** The candidates of a `srcset` attribute, read as HTML's rules say. */
export function parseSrcset(srcset: string): SrcsetCandidate[] {
  const found: SrcsetCandidate[] = []
  let at = 0
  while (at < srcset.length) {
    const start = srcset.slice(at).search(/[^\s,]/)
    if (start < 0) break
    at += start
    const url = /^\S+/.exec(srcset.slice(at))?.[0] ?? ''
    at += url.length
    if (url.endsWith(',')) {
      found.push({ url: url.replace(/,+$/, ''), descriptor: '' })
      continue
    }
    const rest = /^(?:[^,(]|\([^)]*\)?)*/.exec(srcset.slice(at))?.[0] ?? ''
    at += rest.length + 1
    found.push({ url, descriptor: rest.trim() })
  }
  return found
}

/** A `srcset` attribute that holds candidates. */
export function writeSrcset(candidates: readonly SrcsetCandidate[]): string {
  return candidates
    .map(({ url, descriptor }) => (descriptor ? `${url} ${descriptor}` : url))
    .join(', ')
}
