/** Bytes of a file of captions. */
export const captionsLimit = 1024 * 1024
/** What stored captions are. */
export const captionsType = 'text/vtt'
/** Cues of a file of captions. */
export const captionCuesLimit = 5_000
/** Characters of a cue. */
export const captionTextLimit = 1_000

/** A word, and when it is said, in seconds. */
export interface TimedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What is said while a film plays from one moment to another. */
export interface CaptionCue {
  /** Seconds from the start of the file, as it was sent: how a step is cut changes nothing of it. */
  readonly start: number
  readonly end: number
  /** Plain text, in lines. */
  readonly text: string
  /** When each word of the text is said, where that is known; a space stands between them. */
  readonly words?: readonly TimedWord[]
}
