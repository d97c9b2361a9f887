import { Note } from '@waystep/ui'
import type { useAiStatus } from './use-ai-status.ts'

interface AiNoteProps {
  readonly status: ReturnType<typeof useAiStatus>
  /** Why the service translated nothing when it was asked last; null: nothing went wrong. */
  readonly problem: string | null
}

/** What to configure where no service translates, or what went wrong where one does; else nothing. */
export function AiNote({ status, problem }: AiNoteProps) {
  if (problem !== null) {
    return (
      <div className="ed-hub-note" role="alert">
        <Note tone="danger">{problem} What you have here stays.</Note>
      </div>
    )
  }
  if (status === undefined || status.translate || status.message === null) return null
  return (
    <div className="ed-hub-note">
      <Note>
        {status.message}{' '}
        {status.settingsPath !== null && (
          <>
            <a className="wsui-link" href={status.settingsPath} target="_blank" rel="noreferrer">
              Open the settings
            </a>
            .{' '}
          </>
        )}
        Everything can be translated by hand and by files.
      </Note>
    </div>
  )
}
