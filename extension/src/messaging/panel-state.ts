import { type Pairing, readPairing } from '../pairing/pairing.ts'
import type { PairingQuestion } from '../pairing/pairing-questions.ts'
import { stampedServer } from '../pairing/stamped-server.ts'
import { type LiveRecording, readLive } from '../recording/session/live-recording.ts'
import { problemText } from '../recording/session/problem-text.ts'
import type { Journal } from '../upload/journal.ts'
import type { Recording } from '../upload/recording.ts'
import type { PanelState, RecordingView } from './panel-messages.ts'

/**
 * What the panel and the upload page show.
 *
 * @param question the question of a server that the author is to answer, as it is when the rest was read
 */
export async function panelState(
  journal: Journal,
  question: () => PairingQuestion | null,
): Promise<PanelState> {
  const live = await readLive()
  const pairing = await readPairing()
  const recordings = await journal.recordings()
  const asking = question()
  const views = recordings
    .filter((recording) => recording.state !== 'cancelled')
    .map((recording) => viewOf(journal, recording, live, pairing))
  return {
    pairing,
    stamped: await stampedServer(),
    asking: asking && {
      id: asking.id,
      serverUrl: asking.message.serverUrl,
      workspace: asking.message.workspace.name,
    },
    recordings: await Promise.all(views),
    unreadable: await journal.unreadableRecordings(),
    paused: live?.paused ?? false,
  }
}

async function viewOf(
  journal: Journal,
  recording: Recording,
  live: LiveRecording | null,
  pairing: Pairing | null,
): Promise<RecordingView> {
  const { sent, total } = await journal.progress(recording.id)
  const isLive = live?.recordingId === recording.id
  return {
    id: recording.id,
    demoId: recording.demo.id,
    title: recording.demo.title,
    startedAt: recording.startedAt,
    sent,
    total,
    state: isLive ? 'running' : recording.state === 'finished' ? 'uploading' : 'interrupted',
    problem: problemText(recording.problem) ?? foreignProblem(recording, pairing),
    canBeNew:
      recording.problem?.kind === 'refused' && recording.purpose.kind !== 'again' && total > 0,
  }
}

/** A recording waits while the extension is connected elsewhere. */
function foreignProblem(recording: Recording, pairing: Pairing | null): string | null {
  const { serverUrl, workspaceId } = recording
  if (!pairing || (pairing.serverUrl === serverUrl && pairing.workspace.id === workspaceId))
    return null
  return `It belongs to another workspace on ${new URL(serverUrl).host}, and will be saved once the extension is connected to it again.`
}
