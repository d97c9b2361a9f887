import { Avatar, Badge, Icon, Menu, MenuChoice, MenuLabel } from '@waystep/ui'
import { ChevronsUpDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type SessionWorkspace, useSession } from '../session/session.tsx'

function WorkspaceName({ workspace }: { readonly workspace: SessionWorkspace }) {
  return (
    <>
      <Avatar
        name={workspace.name}
        id={workspace.id}
        colour={workspace.color ?? undefined}
        shape="square"
        decorative
      />
      <span className="shell-team-name wsui-cut">{workspace.name}</span>
      {!workspace.isTrial && <Badge>{workspace.plan}</Badge>}
    </>
  )
}

export function WorkspaceSwitcher() {
  const { workspace, workspaces, chooseWorkspace } = useSession()
  const navigate = useNavigate()
  if (workspaces.length === 1) {
    return (
      <div className="shell-team">
        <WorkspaceName workspace={workspace} />
      </div>
    )
  }
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="shell-team" data-pressable>
          <WorkspaceName workspace={workspace} />
          <span className="wsui-push">
            <Icon of={ChevronsUpDown} size={14} />
          </span>
        </button>
      }
    >
      <MenuLabel>Workspaces</MenuLabel>
      <MenuChoice
        value={workspace.id}
        onChange={(id) => {
          chooseWorkspace(id)
          navigate('/demos')
        }}
        options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Menu>
  )
}
