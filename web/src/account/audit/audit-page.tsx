import { Note } from '@waystep/ui'
import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { ForAccounts } from '../settings/for-accounts.tsx'
import { AuditLog } from './audit-log.tsx'

/** Who did what in the workspace, for its Admins. */
export function AuditPage() {
  const { workspace } = useSession()
  return (
    <ForAccounts title="Audit log">
      <Page title="Audit log" lead={`Who did what in ${workspace.name}, the newest first.`}>
        {workspace.role === 'Admin' ? (
          <AuditLog key={workspace.id} workspaceId={workspace.id} />
        ) : (
          <Note>Only an Admin of the workspace can read its audit log.</Note>
        )}
      </Page>
    </ForAccounts>
  )
}
