import { Note } from '@waystep/ui'
import type { useAiStatus } from '../translations/use-ai-status.ts'

/** What to configure where no service does what is asked; nothing where one does. */
export function NoService({
  status,
  task,
}: {
  readonly status: ReturnType<typeof useAiStatus>
  readonly task: 'enhance' | 'translate'
}) {
  if (status === undefined || status[task] || status.message === null) return null
  return (
    <Note tone="warning">
      {status.message}{' '}
      {status.settingsPath !== null && (
        <a className="wsui-link" href={status.settingsPath} target="_blank" rel="noreferrer">
          Open the settings
        </a>
      )}
    </Note>
  )
}
