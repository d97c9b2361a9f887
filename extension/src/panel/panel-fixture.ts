import type { PanelState, RecordingView } from '../messaging/panel-messages.ts'

/** A connection to a server that takes its token. */
export const pairing = {
  serverUrl: 'https://demos.example',
  token: 'wsr_good',
  account: { name: 'Ada', email: 'ada@example.com' },
  workspace: { id: 'w', name: 'Acme' },
}
/** Nothing runs, and nothing waits. */
export const quiet: PanelState = {
  pairing,
  stamped: null,
  asking: null,
  recordings: [],
  unreadable: [],
  paused: false,
}
/** A recording that is on its way, changed where a test says so. */
export const recording = (changes: Partial<RecordingView>): RecordingView => ({
  id: 'r',
  demoId: 'd',
  title: 'A walk',
  startedAt: 0,
  sent: 1,
  total: 3,
  state: 'uploading',
  problem: null,
  canBeNew: false,
  ...changes,
})
