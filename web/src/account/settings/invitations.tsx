import { useQuery } from '@tanstack/react-query'
import { Badge, Button } from '@waystep/ui'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { invitationsKey } from './member-keys.ts'

/** Invitations that nobody has accepted yet. */
export function Invitations() {
  const { workspace } = useSession()
  const workspaceId = workspace.id
  const invitations = useQuery({
    queryKey: invitationsKey(workspaceId),
    queryFn: ({ signal }) =>
      call('GET /api/workspaces/:workspaceId/invitations', { params: { workspaceId }, signal }),
  })
  const withdraw = useApiMutation({
    run: (id: string) =>
      call('DELETE /api/workspaces/:workspaceId/invitations/:id', { params: { workspaceId, id } }),
    refresh: [invitationsKey(workspaceId)],
    done: toasts.invitationWithdrawn,
  })
  if (invitations.isError && !invitations.data) {
    return <CallFailed title="The invitations could not be loaded" query={invitations} />
  }
  if (!invitations.data?.length) return null
  return (
    <section>
      <h2 className="rows-title wsui-title-16">Invitations</h2>
      <ul className="wsui-card rows">
        {invitations.data.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="row">
            <span className="row-about">
              <span className="row-name wsui-cut">{email}</span>
              <span className="wsui-caption">
                Expires {new Date(expiresAt).toLocaleDateString()}
              </span>
            </span>
            <Badge>{role}</Badge>
            <Button
              size="dense"
              loading={withdraw.isPending && withdraw.variables === id}
              onClick={() => withdraw.mutate(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
