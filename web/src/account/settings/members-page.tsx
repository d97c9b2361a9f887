import { useQuery } from '@tanstack/react-query'
import { Button } from '@waystep/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { ForAccounts } from './for-accounts.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { membersKey } from './member-keys.ts'
import { MemberRow } from './member-row.tsx'

export function MembersPage() {
  return (
    <ForAccounts title="Members">
      <Members />
    </ForAccounts>
  )
}

function Members() {
  const { workspace } = useSession()
  const [inviting, setInviting] = useState(false)
  const isAdmin = workspace.role === 'Admin'
  const members = useQuery({
    queryKey: membersKey(workspace.id),
    queryFn: ({ signal }) =>
      call('GET /api/workspaces/:workspaceId/members', {
        params: { workspaceId: workspace.id },
        signal,
      }),
  })
  return (
    <Page
      title="Members"
      lead={`Who works on the demos of ${workspace.name}. Admins also manage members and settings.`}
      narrow
      actions={
        isAdmin && (
          <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
    >
      {members.isPending && <LoadingRows label="Loading members" />}
      {members.isError && !members.data && (
        <CallFailed title="The members could not be loaded" query={members} />
      )}
      {members.data && (
        <ul className="wsui-card rows">
          {members.data.map((member) => (
            <MemberRow key={member.userId} member={member} />
          ))}
        </ul>
      )}
      {isAdmin && <Invitations />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
