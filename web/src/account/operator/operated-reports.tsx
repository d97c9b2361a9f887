import { Button, EmptyState, SegmentedControl } from '@waystep/ui'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { ReportedDemoRow } from './reported-demo-row.tsx'
import { byDemo, type ReportState, useReports } from './use-reports.ts'

const states = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
] as const

/** What viewers say is wrong with demos, to be settled one by one. */
export function OperatedReports() {
  const [state, setState] = useState<ReportState>('open')
  const query = useReports(state)
  const demos = byDemo(query.data?.pages.flatMap(({ reports }) => reports) ?? [])
  return (
    <>
      <div className="operator-line">
        <SegmentedControl label="Reports" value={state} onChange={setState} segments={states} />
      </div>
      {query.isPending && <LoadingRows label="Loading reports" />}
      {query.isError && !query.data && (
        <CallFailed title="The reports could not be loaded" query={query} />
      )}
      {query.data && demos.length === 0 && (
        <EmptyState
          icon={Flag}
          title={state === 'open' ? 'No open reports' : 'Nothing settled yet'}
        >
          Viewers report a demo by the link under it. What they send is listed here.
        </EmptyState>
      )}
      {demos.length > 0 && (
        <ul className="wsui-card rows">
          {demos.map((reported) => (
            <ReportedDemoRow key={reported.demo.id} {...reported} isOpen={state === 'open'} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="dash-more">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
