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
  textsTaken: (count: number) =>
    made(count === 1 ? '1 text enhanced' : `${count} texts enhanced`, 'success', 'standard', id),
  textsGone: made('These hotspots are gone or cannot be changed.', 'error', 'long', id),
}
