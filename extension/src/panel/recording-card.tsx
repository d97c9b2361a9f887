import { Button, ConfirmDialog, Note, ProgressBar } from '@waystep/ui'
import { useState } from 'react'
import type { PanelMessage, RecordingView } from '../messaging/panel-messages.ts'

/** A recording that is not on the server whole. */
export function RecordingCard({
  recording,
  send,
}: {
  readonly recording: RecordingView
  readonly send: (message: PanelMessage) => void
}) {
  const [asking, setAsking] = useState(false)
  const { canBeNew, id, problem, sent, state, title, total } = recording
  const waits = state === 'interrupted' || problem !== null
  return (
    <article className="panel-recording">
      <p>{title || 'Recorded steps'}</p>
      <p className="panel-muted" role="status">
        {state === 'interrupted' ? 'Interrupted' : problem ? 'Stopped' : 'Saving'} · {sent} of{' '}
        {total} steps saved ·{' '}
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
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this recording?"
        subtitle={`${total === 1 ? 'Its step is' : `Its ${total} steps are`} deleted, here and on the server.`}
        primaryLabel="Discard"
        danger
        secondaryLabel="Keep it"
        onConfirm={() => {
          setAsking(false)
          send({ type: 'discard', recordingId: id })
        }}
      />
    </article>
  )
}
