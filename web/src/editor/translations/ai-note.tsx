import { Note } from '@waystep/ui'
import type { useAiStatus } from './use-ai-status.ts'

/** What to configure where no service translates; nothing where one does. */
export function AiNote({ status }: { readonly status: ReturnType<typeof useAiStatus> }) {
  if (status === undefined || status.translate || status.message === null) return null
  return (
    <div className="ed-hub-note">
      <Note>
        {status.message}{' '}
        {status.settingsPath !== null && (
          <a className="wsui-link" href={status.settingsPath} target="_blank" rel="noreferrer">
            Open the settings
          </a>
        )}{' '}
        Everything can be translated by hand and by files.
      </Note>
    </div>
  )
}
