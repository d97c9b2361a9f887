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

/** The hotspots of the demos that are visited begin like this. */
const wordsOfStep = /^Look at /

/** What has the focus, by what is said to be there. */
function placeOf(focus: string, words: string | null): string {
  if (focus === words) return 'the card'
  return wordsOfStep.test(focus) ? "the step's words" : focus || 'nothing'
}

type FaultRow = ReturnType<typeof faultRow>

/** The same rows as a page of the documents. */
export function faultPage(rows: readonly (readonly [string, FaultRow])[], times: number): string {
  const [, first] = rows[0] ?? []
  const columns = first ? Object.keys(first) : []
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# What visitors see while network and server fail',
    '',
    `\`npm run faults -- viewer --write docs/measurements/viewer-faults.md\`, ${times} visits for each fault, every other`,
    'one to a demo of captured pages, those between to one of pictures. A visitor sees two steps, something fails, they press',
    'End (the last step is not loaded), walk the two steps that are, go to the end again, and wait. `after` is from the press to',
    'the words, `by itself` from the end of the fault to the step: median and longest.',
    '',
    line(['fault', ...columns]),
    line(['fault', ...columns].map(() => '---')),
    ...rows.map(([name, row]) => line([name, ...Object.values(row)])),
    '',
  ].join('\n')
}

/** What visitors met of one fault, as a row of the table. */
export function faultRow(sightings: readonly Sighting[]) {
  const recovered = sightings.flatMap(({ recoveredAfter }) => recoveredAfter ?? [])
  const usable = sightings.filter(({ loadedStepsUsable }) => loadedStepsUsable).length
  return {
    says: each(sightings.map(({ words }) => words ?? 'nothing: it comes late')),
    after: spread(sightings.map(({ wordsAfter }) => wordsAfter)),
    'loaded steps usable': `${usable} of ${sightings.length}`,
    'focus on': each(sightings.map(({ focus, words }) => placeOf(focus, words))),
    'then on': each(
      sightings.map(({ focusAfterwards }) => placeOf(focusAfterwards ?? 'another page', null)),
    ),
    'by itself': recovered.length > 0 ? spread(recovered) : 'never: its button loads it again',
  }
}
