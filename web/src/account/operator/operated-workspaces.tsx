import { useQuery } from '@tanstack/react-query'
import { Button, SearchInput } from '@waystep/ui'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { CreateEnterpriseDialog } from './create-enterprise-dialog.tsx'
import { OperatedWorkspaceRow } from './operated-workspace-row.tsx'
import { enterprisesKey, operatedWorkspacesKey } from './operator-keys.ts'

/** Every workspace with its plan and the enterprise it belongs to (E1.8). */
export function OperatedWorkspaces() {
  const [search, setSearch] = useState('')
  const [creating, setCreating] = useState(false)
  const workspaces = useQuery({
    queryKey: operatedWorkspacesKey,
    queryFn: ({ signal }) => call('GET /api/operator/workspaces', { signal }),
  })
  const enterprises = useQuery({
    queryKey: enterprisesKey,
    queryFn: ({ signal }) => call('GET /api/operator/enterprises', { signal }),
  })
  if (workspaces.isPending || enterprises.isPending) {
    return <LoadingRows label="Loading workspaces" />
  }
  if (!workspaces.data) {
    return <CallFailed title="The workspaces could not be loaded" query={workspaces} />
  }
  if (!enterprises.data) {
    return <CallFailed title="The enterprises could not be loaded" query={enterprises} />
  }
  const wanted = search.trim().toLowerCase()
  const shown = workspaces.data.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <div className="operator-line">
        <div className="dash-search">
          <SearchInput value={search} onChange={setSearch} placeholder="Search workspaces" />
        </div>
        <Button icon={Building2} onClick={() => setCreating(true)}>
          New enterprise
        </Button>
      </div>
      <div className="wsui-card operator-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Workspace</th>
              <th scope="col">Members</th>
              <th scope="col">Created</th>
              <th scope="col">Plan</th>
              <th scope="col">Paid features on trial</th>
              <th scope="col">Enterprise</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((workspace) => (
              <OperatedWorkspaceRow
                key={workspace.id}
                workspace={workspace}
                enterprises={enterprises.data}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="operator-none wsui-muted">No matches</p>}
      </div>
      {creating && <CreateEnterpriseDialog onClose={() => setCreating(false)} />}
    </>
  )
}
