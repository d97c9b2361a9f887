import { Logo, Note } from '@waystep/ui'
import { RecordingCard } from './recording-card.tsx'
import { UnreadableCard } from './unreadable-card.tsx'
import { useBackground } from './use-background.ts'

/** Shown between the end of a recording and its editor: how far the upload is, and what holds it up. */
export function UploadPage() {
  const { state, send } = useBackground()
  const recordings = state?.recordings.filter(({ state }) => state !== 'running') ?? []
  const unreadable = state?.unreadable ?? []
  const isSaved = recordings.length === 0 && unreadable.length === 0
  return (
    <main className="upload">
      <Logo />
      <h1>{isSaved ? 'Everything is saved' : 'Saving your recording'}</h1>
      {state?.pairing && !state.pairing.token && (
        <Note tone="warning">
          The server no longer accepts this extension. What you recorded is kept: connect it again
          at <a href={`${state.pairing.serverUrl}/extension`}>{state.pairing.serverUrl}</a>.
        </Note>
      )}
      {recordings.map((recording) => (
        <RecordingCard key={recording.id} recording={recording} send={send} />
      ))}
      {unreadable.map((id) => (
        <UnreadableCard key={id} recordingId={id} send={send} />
      ))}
      {recordings.length > 0 && (
        <p className="panel-muted">
          The editor opens when all steps are saved. You can close this page: saving continues, even
          after the browser restarts.
        </p>
      )}
    </main>
  )
}
