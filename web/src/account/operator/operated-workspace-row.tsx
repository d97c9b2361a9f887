import type { BodyOf, ReplyOf, RouteNamed } from '@waystep/api-contract'
import { plans } from '@waystep/demo-model'
import { Badge, Select, Switch } from '@waystep/ui'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { operatedWorkspacesKey } from './operator-keys.ts'

type OperatedWorkspace = ReplyOf<RouteNamed['GET /api/operator/workspaces']>[number]
type Enterprise = ReplyOf<RouteNamed['GET /api/operator/enterprises']>[number]

/** What no enterprise is called in a list of choices. */
const noEnterprise = 'none'

const planOptions = plans.map((plan) => ({ value: plan, label: plan }))

export interface OperatedWorkspaceRowProps {
  readonly workspace: OperatedWorkspace
  readonly enterprises: readonly Enterprise[]
}

export function OperatedWorkspaceRow({ workspace, enterprises }: OperatedWorkspaceRowProps) {
  const { id, name, plan, inTrial, isTrial, enterpriseId, members, createdAt } = workspace
  const change = useApiMutation({
    run: (body: BodyOf<RouteNamed['PATCH /api/operator/workspaces/:workspaceId']>) =>
      call('PATCH /api/operator/workspaces/:workspaceId', { params: { workspaceId: id }, body }),
    refresh: [operatedWorkspacesKey, meKey],
    done: toasts.workspaceChanged,
  })
  return (
    <tr>
      <th scope="row">
        <span className="wsui-row">
          <span className="wsui-cut">{name}</span>
          {isTrial && <Badge>Trial user</Badge>}
        </span>
      </th>
      <td className="wsui-num">{members}</td>
      <td className="wsui-num">{new Date(createdAt).toLocaleDateString()}</td>
      <td>
        <Select
          label={`Plan of ${name}`}
          size="dense"
          value={plan}
          onChange={(next) => change.mutate({ plan: next })}
          options={planOptions}
          disabled={change.isPending}
        />
      </td>
      <td>
        <Switch
          label={`Paid features on trial for ${name}`}
          checked={inTrial}
          loading={change.isPending}
          onChange={(next) => change.mutate({ inTrial: next })}
        />
      </td>
      <td>
        <Select
          label={`Enterprise of ${name}`}
          size="dense"
          value={enterpriseId ?? noEnterprise}
          onChange={(next) => change.mutate({ enterpriseId: next === noEnterprise ? null : next })}
          options={[
            { value: noEnterprise, label: 'None' },
            ...enterprises.map((enterprise) => ({ value: enterprise.id, label: enterprise.name })),
          ]}
          disabled={change.isPending}
        />
      </td>
    </tr>
  )
}
