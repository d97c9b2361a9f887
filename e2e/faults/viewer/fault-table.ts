import { percentile } from '../../bench/measure.ts'
import type { Sighting } from './visit.ts'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Each text once, with how often it was met where that is not always. */
function each(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .map(([text, count]) => (count === texts.length ? text : `${text} (${count})`))
    .join(', ')
}

/** Median and longest. */
const spread = (times: readonly number[]) =>
  `${seconds(percentile(times, 50))}, at most ${seconds(Math.max(...times))}`

/** What visitors met of one fault, as a row of the table. */
export function faultRow(sightings: readonly Sighting[]) {
  const recovered = sightings.flatMap(({ recoveredAfter }) => recoveredAfter ?? [])
  const usable = sightings.filter(({ loadedStepsUsable }) => loadedStepsUsable).length
  return {
    says: each(sightings.map(({ words }) => words ?? 'nothing: it comes late')),
    after: spread(sightings.map(({ wordsAfter }) => wordsAfter)),
    'loaded steps usable': `${usable} of ${sightings.length}`,
    'focus on': each(sightings.map(({ focus }) => focus || 'nothing')),
    'then on': each(sightings.map(({ focusAfterwards }) => focusAfterwards ?? 'another page')),
    'by itself': recovered.length > 0 ? spread(recovered) : 'never: its button loads it again',
  }
}
