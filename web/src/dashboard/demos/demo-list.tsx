import type { DemoCard } from '@waystep/api-contract'
import { Button, EmptyState, Skeleton } from '@waystep/ui'
import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { DemoGrid, LoadingGrid } from './demo-grid.tsx'
import { inOrder, type Order, stateOf } from './demo-state.ts'
import { DemoToolbar, type StateFilter } from './demo-toolbar.tsx'
import { MoreDemos } from './more-demos.tsx'
import type { useDemos } from './use-demos.ts'

export interface DemoListProps {
  readonly query: ReturnType<typeof useDemos>
  readonly search: string
  readonly onClearSearch: () => void
  /** Above the list, when there is one. */
  readonly above?: ReactNode
  /** Shown in place of the list, when there is nothing in it and nothing is searched for. */
  readonly empty: ReactNode
}

/** Demos in all the states a list can be in: coming, failed, none, none found, some. */
export function DemoList({ query, search, onClearSearch, above, empty }: DemoListProps) {
  if (query.data) {
    if (query.data.length > 0) return <Demos demos={query.data} query={query} above={above} />
    if (search === '') return <div className="dash-state">{empty}</div>
    return (
      <div className="dash-state">
        <EmptyState
          icon={SearchX}
          title="No matches"
          actions={<Button onClick={onClearSearch}>Clear search</Button>}
        >
          No demo or step is called “{search}”.
        </EmptyState>
      </div>
    )
  }
  if (!query.isError) {
    return (
      <>
        {above}
        <div className="demo-toolbar">
          <Skeleton width={240} height={28} radius={6} />
        </div>
        <LoadingGrid />
      </>
    )
  }
  return (
    <div className="dash-state">
      <CallFailed
        title="Your demos could not be loaded"
        kept="Nothing is lost: your demos and unsent changes are kept."
        query={query}
      />
    </div>
  )
}

function Demos({
  demos,
  query,
  above,
}: {
  readonly demos: readonly DemoCard[]
  readonly query: DemoListProps['query']
  readonly above: ReactNode
}) {
  const [filter, setFilter] = useState<StateFilter>('all')
  const [order, setOrder] = useState<Order>('updated')
  const shown = demos.filter((demo) => filter === 'all' || stateOf(demo) === filter)
  return (
    <>
      {above}
      <DemoToolbar
        demos={demos}
        goesOn={query.hasNextPage}
        filter={filter}
        onFilter={setFilter}
        order={order}
        onOrder={setOrder}
      />
      <DemoGrid demos={inOrder(shown, order)} />
      <MoreDemos query={query} />
    </>
  )
}
