import { Button, Note, ProgressBar } from '@waystep/ui'
import type { PanelMessage, RecordingView } from '../messaging/panel-messages.ts'
import { stepCount } from '../step-count.ts'
import { DiscardButton } from './discard-button.tsx'

/** A recording that is not on the server whole. */
export function RecordingCard({
  recording,
  send,
}: {
  readonly recording: RecordingView
  readonly send: (message: PanelMessage) => void
}) {
  const { canBeNew, id, problem, sent, state, title, total } = recording
  const waits = state === 'interrupted' || problem !== null
  return (
    <article className="panel-recording">
      <p>{title || 'Recorded steps'}</p>
      <p className="panel-muted" role="status">
        {state === 'interrupted' ? 'Interrupted' : problem ? 'Stopped' : 'Saving'} · {sent} of{' '}
        {stepCount(total)} saved ·{' '}
        {new Date(recording.startedAt).toLocaleString([], {
          dateStyle: 'medium',
          timeStyle: 'short',
        })}
      </p>
      <ProgressBar
        label="Steps saved"
        value={sent}
        max={total}
        tone={problem ? 'danger' : 'brand'}
      />
      {problem && <Note tone="danger">{problem}</Note>}
      <div className="panel-actions">
        {waits && (
          <Button variant="primary" onClick={() => send({ type: 'continue', recordingId: id })}>
            Continue uploading
          </Button>
        )}
        {canBeNew && (
          <Button onClick={() => send({ type: 'save-as-new', recordingId: id })}>
            Save as a new demo
          </Button>
        )}
        <DiscardButton
          subtitle={`${total === 1 ? 'Its step is' : `Its ${total} steps are`} deleted, here and on the server.`}
          onDiscard={() => send({ type: 'discard', recordingId: id })}
        />
      </div>
    </article>
  )
}
