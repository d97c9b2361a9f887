import { Button } from '@waystep/ui'
import { Pause, Play } from 'lucide-react'
import type { PanelMessage, RecordingView } from '../messaging/panel-messages.ts'
import { stepCount } from '../step-count.ts'

/** The recording that runs: a way to steer it where its bar cannot be reached. */
export function RunningView({
  recording,
  paused,
  send,
}: {
  readonly recording: RecordingView
  readonly paused: boolean
  readonly send: (message: PanelMessage) => void
}) {
  return (
    <section className="panel-recording" aria-label="Running recording">
      <p>{recording.title || 'Recording'}</p>
      <p className="panel-muted" role="status">
        {paused ? 'Paused' : 'Recording'} · {stepCount(recording.total)}, {recording.sent} saved
      </p>
      <div className="panel-actions">
        <Button
          icon={paused ? Play : Pause}
          onClick={() => send({ type: 'pause', paused: !paused })}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="primary" onClick={() => send({ type: 'finish' })}>
          Finish
        </Button>
      </div>
    </section>
  )
}
