import { signal } from '@preact/signals-react'
import { canRecordScreen } from './browser-records.ts'
import type { Devices } from './devices.ts'
import type { Layout } from './layouts.ts'
import type { RecorderPhase } from './recorder-phase.ts'

/** What a recorder shows, as signals. */
export const createRecorderState = () => ({
  phase: signal<RecorderPhase>('permissions'),
  devices: signal<Devices | null>(null),
  layout: signal<Layout>(canRecordScreen() ? 'screen' : 'camera'),
  /** Ids of devices; null: without. */
  camera: signal<string | null>(null),
  microphone: signal<string | null>(null),
  /** Seconds to the start; null: it does not count. */
  countdown: signal<number | null>(null),
  /** Milliseconds recorded, without pauses. */
  elapsed: signal(0),
  /** What is recorded, to look at. */
  live: signal<MediaStream | null>(null),
  result: signal<Blob | null>(null),
  /** What went wrong, in a sentence. */
  problem: signal<string | null>(null),
})

export type RecorderState = ReturnType<typeof createRecorderState>
