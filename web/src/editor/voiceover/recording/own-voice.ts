/** What an author recorded or chose for a step, and has not saved yet. */
export interface OwnVoice {
  readonly blob: Blob
  /** Seconds. */
  readonly duration: number
  readonly source: 'recorded' | 'uploaded'
}
