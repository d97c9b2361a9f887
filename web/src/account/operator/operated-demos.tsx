import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { Badge, Button, ConfirmDialog, EmptyState, SearchInput } from '@waystep/ui'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { operatedDemosKey } from './operator-keys.ts'

type OperatedDemo = ReplyOf<RouteNamed['GET /api/operator/demos']>[number]

/** Demos of anybody, to end the link of one that should not be there. */
export function OperatedDemos() {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const [taking, setTaking] = useState<OperatedDemo | null>(null)
  const demos = useQuery({
    queryKey: [...operatedDemosKey, search],
    queryFn: ({ signal }) => call('GET /api/operator/demos', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })
  const takeDown = useApiMutation({
    run: ({ id }: OperatedDemo) =>
      call('POST /api/operator/demos/:id/takedown', { params: { id } }),
    refresh: [operatedDemosKey],
    done: toasts.demoTakenDown,
    onDone: () => setTaking(null),
  })
  return (
    <>
      <div className="operator-line">
        <div className="dash-search">
          <SearchInput value={text} onChange={setText} placeholder="Search by title or id" />
        </div>
      </div>
      {demos.isPending && <LoadingRows label="Loading demos" />}
      {demos.isError && !demos.data && (
        <CallFailed title="The demos could not be loaded" query={demos} />
      )}
      {demos.data?.length === 0 && <EmptyState icon={SearchX} title="No matches" />}
      {demos.data && demos.data.length > 0 && (
        <ul className="wsui-card rows">
          {demos.data.map((demo) => (
            <li key={demo.id} className="row">
              <span className="row-about">
                <a
                  className="row-name wsui-cut"
                  href={`/demo/${demo.id}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {demo.title}
                </a>
                <span className="wsui-caption">
                  {demo.workspaceName} · {new Date(demo.createdAt).toLocaleDateString()}
                </span>
              </span>
              {demo.takenDown ? (
                <Badge tone="danger">Taken down</Badge>
              ) : (
                <Button size="dense" variant="danger-quiet" onClick={() => setTaking(demo)}>
                  Take down
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={taking !== null}
        onOpenChange={() => setTaking(null)}
        title="Take this demo down?"
        subtitle={
          taking &&
          `The link of “${taking.title}” ends for good, and everything viewers were given stops answering. Its authors keep the demo.`
        }
        primaryLabel="Take down"
        danger
        loading={takeDown.isPending}
        onConfirm={() => taking && takeDown.mutate(taking)}
      />
    </>
  )
}
