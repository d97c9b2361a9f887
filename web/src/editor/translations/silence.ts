import type { SentMedia } from './wire-text.ts'

/** A step of which nothing is heard in the other language. */
export const silence = (stepId: string): SentMedia => ({
  stepId,
  mediaType: 'Audio',
  url: null,
  duration: null,
  captionsUrl: null,
  voice: null,
  transcription: '',
})
