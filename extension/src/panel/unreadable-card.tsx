import { Note } from '@waystep/ui'
import type { PanelMessage } from '../messaging/panel-messages.ts'
import { DiscardButton } from './discard-button.tsx'

/** A recording of which nothing is known but that it is there. */
export function UnreadableCard({
  recordingId,
  send,
}: {
  readonly recordingId: string
  readonly send: (message: PanelMessage) => void
}) {
  return (
    <article className="panel-recording">
      <p>A recording</p>
      <Note tone="danger">
        This version of the extension cannot read it. It is kept, and nothing of it is sent.
      </Note>
      <div className="panel-actions">
        <DiscardButton
          subtitle="It is deleted here. What the server already has stays there."
          onDiscard={() => send({ type: 'discard', recordingId })}
        />
      </div>
    </article>
  )
}
