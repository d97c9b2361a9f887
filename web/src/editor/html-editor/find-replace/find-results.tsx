import { ErrorState, Spinner } from '@waystep/ui'
import type { ReactNode } from 'react'
import type { Found } from './use-found.ts'

/** What was found, or why there is nothing to see. */
export function FindResults({
  found,
  total,
  nothing,
  idle,
  children,
}: {
  readonly found: Found<unknown> | null
  readonly total: number
  /** What is said where nothing was found (H8.12). */
  readonly nothing: string
  /** What is said while nothing is looked for. */
  readonly idle: string
  readonly children: ReactNode
}) {
  if (found === null) return <p className="ed-find-note">{idle}</p>
  if (found.state === 'failed') {
    return (
      <div className="ed-find-note">
        <ErrorState title="The pages could not be read">
          Check your connection, and change what you look for to try again.
        </ErrorState>
      </div>
    )
  }
  const unread = found.steps.filter(({ matches }) => matches === null).length
  return (
    <div className="ed-find-results" aria-busy={found.state === 'searching'}>
      {total > 0 && children}
      {total === 0 && found.state === 'searching' && <Spinner label="Searching" />}
      {total === 0 && found.state === 'done' && (
        <p className="ed-find-note" role="status">
          {nothing}
        </p>
      )}
      {unread > 0 && (
        <p className="ed-find-note" role="alert">
          {unread === 1 ? '1 step' : `${unread} steps`} could not be read, and nothing was looked
          for there.
        </p>
      )}
    </div>
  )
}
