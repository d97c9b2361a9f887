import { type AnalyticsRange, analyticsRanges } from '@waystep/api-contract'
import { Button, buttonLook, EmptyState, Icon, Note, SegmentedControl, Skeleton } from '@waystep/ui'
import { ChartColumn, ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { share } from '../share/show-share.ts'
import { AnalyticsHeader } from './analytics-header.tsx'
import { DropOffChart } from './drop-off-chart.tsx'
import { KeyNumbers } from './key-numbers.tsx'
import { stepNumbers } from './step-numbers.ts'
import { StepTable } from './step-table.tsx'
import { useAnalytics } from './use-analytics.ts'
import { useAnalyticsView } from './use-analytics-view.ts'
import { WhoIsCounted } from './who-is-counted.tsx'
import './analytics.css'

const ranges = analyticsRanges.map((value) => ({ value, label: `${value} days` }))

/** Views, plays, completion and drop-off per step (E2.10, M2.11). */
export function AnalyticsView() {
  const { session } = useEditor()
  const { user } = useSession()
  const [days, setDays] = useState<AnalyticsRange>('30')
  const query = useAnalytics(session.demoId, days)
  return (
    <div className="ed-page">
      <AnalyticsHeader />
      <main className="ed-analytics" aria-busy={query.isFetching}>
        <div className="ed-analytics-bar">
          <p className="wsui-muted">What viewers did. Previews are not counted.</p>
          <div className="ed-analytics-tools">
            {!user.isTrial && (
              <Link to={`/demos/${session.demoId}/leads`} {...buttonLook({})}>
                <Icon of={ClipboardList} />
                Leads
              </Link>
            )}
            <SegmentedControl label="Days" value={days} segments={ranges} onChange={setDays} />
          </div>
        </div>
        {query.isPending && <AnalyticsSkeleton />}
        {query.isError && !query.data && (
          <CallFailed title="The analytics could not be loaded" query={query} />
        )}
        {query.data && <Results query={query.data} days={days} />}
      </main>
    </div>
  )
}

function Results({
  query,
  days,
}: {
  readonly query: NonNullable<ReturnType<typeof useAnalytics>['data']>
  readonly days: AnalyticsRange
}) {
  const document = useEditor().demo.document.value
  const counted = <WhoIsCounted tracking={query.tracking} />
  if (query.visits === 0) {
    return (
      <>
        {counted}
        <NobodyYet days={days} />
      </>
    )
  }
  const steps = document ? stepNumbers(document, query) : []
  return (
    <>
      {counted}
      {query.partial && (
        <Note tone="warning">
          This demo is watched a lot: only its latest 200,000 events are counted.
        </Note>
      )}
      <KeyNumbers analytics={query} steps={steps} />
      <section className="wsui-card ed-analytics-card">
        <header>
          <h2 className="wsui-title-16">Drop-off per step</h2>
          <span className="ed-chart-key wsui-caption">
            <i className="ed-chart-stayed" aria-hidden /> went on
            <i className="ed-chart-left" aria-hidden /> ended here
          </span>
        </header>
        <DropOffChart steps={steps} />
      </section>
      <section className="wsui-card ed-analytics-card">
        <StepTable steps={steps} />
      </section>
    </>
  )
}

function NobodyYet({ days }: { readonly days: AnalyticsRange }) {
  const editor = useEditor()
  const { toggle } = useAnalyticsView()
  return (
    <EmptyState
      icon={ChartColumn}
      title={`Nobody watched this demo in the last ${days} days`}
      actions={
        <Button
          variant="primary"
          icon={share.icon}
          onClick={() => {
            toggle()
            share.run(editor, [])
          }}
        >
          {share.label}
        </Button>
      }
    >
      Share its link or embed it: who opens it is counted here, without names.
    </EmptyState>
  )
}

function AnalyticsSkeleton() {
  return (
    <>
      <div className="ed-analytics-numbers" role="status" aria-label="Loading">
        {['views', 'plays', 'completion', 'drop-off'].map((name) => (
          <Skeleton key={name} height={104} radius={10} />
        ))}
      </div>
      <Skeleton height={320} radius={10} />
    </>
  )
}
