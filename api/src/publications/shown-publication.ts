import type { PageTexts } from '@waystep/capture-format/find'
import { gatesOf, type ShownBranding } from '@waystep/demo-model'
import type { Made } from './fair-cache.ts'
import { type PublishedTo, publishedTo } from './published-to.ts'
import type { Publication } from './stored-publication.ts'

/** A publication as those see it who passed certain gates: all that a view needs, without the document. */
export interface ShownPublication extends PublishedTo {
  /** Has the demo any gate, passed or not? */
  readonly hasGates: boolean
  /** The workspace's colour; null: it has none of its own. */
  readonly color: string | null
  /** The language that it was published in, as HTML's `lang` takes it; null: nobody can tell. */
  readonly ownLanguage: string | null
  /** What its captured pages say in the language that it is shown in; absent: what they say themselves. */
  readonly pageTexts?: PageTexts
}

export function shownPublication(
  publication: Publication,
  passed: readonly string[],
  branding: ShownBranding,
): ShownPublication {
  const { pageTexts } = publication
  return {
    ...(pageTexts && { pageTexts }),
    ...publishedTo(publication, passed, branding),
    hasGates: gatesOf(publication.document).length > 0,
    color: publication.workspace.color,
    ownLanguage:
      publication.ownLanguage === undefined ? publication.language : publication.ownLanguage,
  }
}

/** Memory that parsed JSON takes with its text, which pages keep, in times of the text, and that a hash in a set takes: both measured. */
const timesOfJson = 4
const bytesOfHash = 150

/** The same with about how much memory it takes. */
export function weighed(shown: ShownPublication): Made<ShownPublication> {
  const texts = [...(shown.pageTexts?.texts ?? [])]
  const json = JSON.stringify([shown.manifest, [...shown.pages.values()], texts]).length
  return { value: shown, bytes: json * timesOfJson + shown.assets.size * bytesOfHash }
}
