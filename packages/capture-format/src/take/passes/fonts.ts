import type { LoadedFont } from '../../tree/page-snapshot.ts'
import { ofDocument } from '../reading.ts'
import type { Taking } from '../taking.ts'

/** The font faces that are in use: of hundreds that style sheets name, the few that were loaded. */
export function takeFonts({ structure }: Taking): LoadedFont[] {
  return structure.frames.flatMap(({ document }) => {
    const loaded = Array.from(ofDocument(document, 'fonts')).filter(
      ({ status }) => status === 'loaded',
    )
    return loaded.map(({ family, style, weight, unicodeRange }) => ({
      family,
      style,
      weight,
      unicodeRange,
    }))
  })
}

/** Files of fonts that the page has asked for; faces that scripts made do not tell theirs. */
export function fontUrls(): string[] {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  return asked.filter((url) => /^[^?#]*\.(?:woff2?|ttf|otf)(?:[?#]|$)/i.test(url))
}
