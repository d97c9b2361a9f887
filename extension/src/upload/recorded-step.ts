import type { Hotspot, Step } from '@waystep/demo-model'

/** A step in the journal. */
export interface RecordedStep {
  readonly id: string
  readonly recordingId: string
  /** The number of the journal's entry that adds it. */
  readonly seq: number
  readonly step: Step
  readonly hotspots: readonly Hotspot[]
  /** Null for screenshots. */
  readonly captureId: string | null
  /** Assets that must be on the server before the step is. */
  readonly assets: readonly string[]
  /** False while files of its page are still being fetched. */
  readonly ready: boolean
  readonly captureStored: boolean
  readonly undone: boolean
  /** Undone for good: another step was recorded since. */
  readonly isGone?: true
  /** Hotspots' anchors found again, for a step recorded again. */
  readonly anchors: Readonly<Record<string, number | null>>
}
