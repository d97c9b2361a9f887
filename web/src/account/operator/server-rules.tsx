import { useQuery } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { meKey } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { AccountRules } from './account-rules.tsx'
import { ContentRules } from './content-rules.tsx'
import { serverSettingsKey } from './operator-keys.ts'
import type { SettingsChange } from './rules-props.ts'

/** Who may make an account, whether trials are on, and how much may be stored. */
export function ServerRules() {
  const settings = useQuery({
    queryKey: serverSettingsKey,
    queryFn: ({ signal }) => call('GET /api/operator/settings', { signal }),
  })
  const change = useApiMutation({
    run: (body: SettingsChange) => call('PATCH /api/operator/settings', { body }),
    refresh: [serverSettingsKey, meKey],
    done: toasts.settingsChanged,
  })
  if (settings.isPending) return <LoadingRows label="Loading settings" />
  if (!settings.data) {
    return <CallFailed title="The settings could not be loaded" query={settings} />
  }
  const rules = { settings: settings.data, saving: change.isPending, onSave: change.mutate }
  return (
    <div className="operator-sections">
      <AccountRules {...rules} />
      <ContentRules {...rules} />
    </div>
  )
}
