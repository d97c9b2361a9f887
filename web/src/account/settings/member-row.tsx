import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { Avatar, Badge, ConfirmDialog, IconButton, Select } from '@waystep/ui'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useRefreshSession, useSession } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { membersKey } from './member-keys.ts'

export type Member = ReplyOf<RouteNamed['GET /api/workspaces/:workspaceId/members']>[number]
export type Role = Member['role']

export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'Admin', label: 'Admin' },
  { value: 'Member', label: 'Member' },
]

export function MemberRow({ member }: { readonly member: Member }) {
  const { user, workspace } = useSession()
  const [removing, setRemoving] = useState(false)
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const params = { workspaceId: workspace.id, userId: member.userId }
  const isYou = member.userId === user.id
  const isAdmin = workspace.role === 'Admin'
  const changeRole = useApiMutation({
    run: (role: Role) =>
      call('PATCH /api/workspaces/:workspaceId/members/:userId', { params, body: { role } }),
    refresh: [membersKey(workspace.id), meKey],
    done: toasts.roleChanged,
  })
  const remove = useApiMutation({
    run: () => call('DELETE /api/workspaces/:workspaceId/members/:userId', { params }),
    refresh: isYou ? [] : [membersKey(workspace.id)],
    done: isYou ? toasts.workspaceLeft(workspace.name) : toasts.memberRemoved,
    onDone: async () => {
      setRemoving(false)
      if (!isYou) return
      await refreshSession()
      await navigate('/demos')
    },
  })
  return (
    <li className="row">
      <Avatar name={member.name} id={member.userId} size="large" decorative />
      <span className="row-about">
        <span className="row-name">
          <span className="wsui-cut">{member.name}</span>
          {isYou && <Badge>You</Badge>}
        </span>
        <span className="wsui-caption wsui-cut">{member.email}</span>
      </span>
      {isAdmin ? (
        <span className="row-control">
          <Select
            label={`Role of ${member.name}`}
            size="dense"
            value={member.role}
            onChange={(role) => changeRole.mutate(role)}
            options={roleOptions}
            disabled={changeRole.isPending}
          />
        </span>
      ) : (
        <Badge>{member.role}</Badge>
      )}
      {(isAdmin || isYou) && (
        <IconButton
          label={isYou ? 'Leave the workspace' : `Remove ${member.name}`}
          icon={UserMinus}
          onClick={() => setRemoving(true)}
        />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={isYou ? `Leave ${workspace.name}?` : `Remove ${member.name}?`}
        subtitle={
          isYou
            ? 'You lose access to its demos. An Admin can invite you again.'
            : `${member.name} loses access to this workspace, and extensions paired with it stop recording. Demos stay.`
        }
        primaryLabel={isYou ? 'Leave' : 'Remove'}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
