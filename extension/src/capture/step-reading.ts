import type { HealthEntry, PageSnapshot } from '@waystep/capture-format'

/** A picture in the journal, and how old it was at the click. */
export interface StepPicture {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly age: number
}

/** What was read of a page at a click, before its files are at hand. Kept in the journal. */
export interface StepReading {
  readonly stepId: string
  readonly recordingId: string
  readonly tabId: number
  /** Chrome's id of the document that was read: its files stay the same while it lives. */
  readonly documentId: string
  readonly page: PageSnapshot
  /** Milliseconds since the epoch. */
  readonly readAt: number
  readonly picture: StepPicture | null
  readonly health: readonly HealthEntry[]
}
