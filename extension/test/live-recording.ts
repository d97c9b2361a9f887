import type { LiveRecording } from '../src/recording/session/live-recording.ts'

/** A recording of one tab that has just begun. */
export const live: LiveRecording = {
  recordingId: 'r',
  windowId: 1,
  tabIds: [7],
  paused: false,
  blurring: false,
  picked: [],
  sizeBefore: null,
}
