import type { CopyJob } from '@waystep/api-contract'
import { ProgressBar, Spinner } from '@waystep/ui'
import './copy-progress.css'

const words = {
  viewed: { title: 'Copying the demo…', one: 'step' },
  translated: { title: 'Translating a copy…', one: 'text' },
} as const

interface CopyProgressProps {
  readonly job: CopyJob
  readonly isOutOfSight: boolean
}

/** How far a copy is that the server makes. */
export function CopyProgress({ job, isOutOfSight }: CopyProgressProps) {
  const { kind, done, total } = job
  const { title, one } = words[kind]
  return (
    <div className="copy-progress">
      <p className="copy-progress-title" role="status">
        <Spinner />
        <b>{title}</b>
      </p>
      {total === null ? (
        <p className="wsui-muted">It waits for its turn.</p>
      ) : (
        <div className="copy-progress-bar">
          <ProgressBar label={title} value={done} max={total} />
          <span className="wsui-num">
            {done} of {total === 1 ? `1 ${one}` : `${total} ${one}s`}
          </span>
        </div>
      )}
      <p className="wsui-caption">
        {isOutOfSight
          ? 'The server does not say how far it is. It goes on; this page asks again.'
          : 'You can close this tab: the server goes on, and the copy is on your dashboard once it is whole.'}
      </p>
    </div>
  )
}
