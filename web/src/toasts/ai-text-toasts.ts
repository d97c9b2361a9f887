import { made } from './toast.ts'

const id = { id: 'ai-texts' } as const

/** What is said of texts that AI writes. */
export const aiTextToasts = {
  /** E4.26, E9.11: 40 s. */
  textsBeingWritten: made('Generating text…', 'busy', 'veryLong', id),
  /** E4.28, E8.5. */
  textsNotWritten: made(
    'Generation failed. Please reload the page and try again.',
    'error',
    'persistent',
    id,
  ),
  /** E8.6. */
  textsFailed: made('Something went wrong. Please try again later.', 'error', 'persistent', id),
  /** `left`: texts that were taken and could not be put, since their hotspots changed meanwhile. */
  textsTaken: (count: number, left = 0) =>
    made(`${enhanced(count)}${left === 0 ? '' : leftOut(left)}`, 'success', 'standard', id),
  textsGone: made(
    'These hotspots are gone, say something else by now, or cannot be changed.',
    'error',
    'long',
    id,
  ),
}

const enhanced = (count: number) => (count === 1 ? '1 text enhanced' : `${count} texts enhanced`)
const leftOut = (count: number) =>
  count === 1 ? '. 1 hotspot changed meanwhile' : `. ${count} hotspots changed meanwhile`
