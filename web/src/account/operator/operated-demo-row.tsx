import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { Badge, Button } from '@waystep/ui'
import { useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { operatedDemosKey, reportsKey } from './operator-keys.ts'
import { TakeDownDialog } from './take-down-dialog.tsx'

type OperatedDemo = ReplyOf<RouteNamed['GET /api/operator/demos']>[number]

/** A demo of anybody, with what an operator may do to it. */
export function OperatedDemoRow({ demo }: { readonly demo: OperatedDemo }) {
  const [taking, setTaking] = useState(false)
  const putBack = useApiMutation({
    run: () => call('DELETE /api/operator/demos/:id/takedown', { params: { id: demo.id } }),
    refresh: [operatedDemosKey, reportsKey],
    done: toasts.demoPutBack,
  })
  return (
    <li className="row">
      <span className="row-about">
        <span className="row-name">
          <a
            dir="auto"
            className="wsui-cut"
            href={`/demo/${demo.id}`}
            target="_blank"
            rel="noreferrer"
          >
            {demo.title}
          </a>
          {demo.takenDown && <Badge tone="danger">Taken down</Badge>}
        </span>
        <span className="wsui-caption">
          {demo.workspaceName} · {new Date(demo.createdAt).toLocaleDateString()}
        </span>
      </span>
      {demo.takenDown ? (
        <Button size="dense" loading={putBack.isPending} onClick={() => putBack.mutate()}>
          Put back
        </Button>
      ) : (
        <Button size="dense" variant="danger-quiet" onClick={() => setTaking(true)}>
          Take down
        </Button>
      )}
      {taking && <TakeDownDialog demo={demo} onClose={() => setTaking(false)} />}
    </li>
  )
}
