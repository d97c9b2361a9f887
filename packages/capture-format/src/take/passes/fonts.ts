import type { LoadedFont } from '../../tree/taken-page.ts'
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
