import { Button, EmptyState, Skeleton } from '@waystep/ui'
import { ListFilter, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { DemoGrid, LoadingGrid } from './demo-grid.tsx'
import { type DemoState, type Order, stateLabels } from './demo-state.ts'
import { DemoToolbar, type StateFilter } from './demo-toolbar.tsx'
import { MoreDemos } from './more-demos.tsx'
import { useDemos } from './use-demos.ts'

export interface DemoListProps {
  /** Absent: demos of all folders. */
  readonly folderId?: string
  readonly search?: string
  readonly onClearSearch?: () => void
  /** Above the list, when there is one. */
  readonly above?: ReactNode
  /** Shown in place of the list, when there is nothing in it and nothing is searched for. */
  readonly empty: ReactNode
}

/** Demos in all the states a list can be in: coming, failed, none, none found, some. The server sorts and filters all of them. */
export function DemoList({ folderId, search = '', onClearSearch, above, empty }: DemoListProps) {
  const { workspace } = useSession()
  const [filter, setFilter] = useState<StateFilter>('all')
  const [order, setOrder] = useState<Order>('updated')
  const query = useDemos(workspace.id, {
    ...(folderId !== undefined && { folderId }),
    ...(search !== '' && { search }),
    ...(filter !== 'all' && { state: filter }),
    order,
    counted: true,
  })
  if (query.data) {
    const { demos, count } = query.data
    const isNothing = filter === 'all' || Object.values(count ?? {}).every((each) => each === 0)
    // What is shown until another list is there may be empty where that one is not.
    if (demos.length === 0 && isNothing && !query.isPlaceholderData) {
      return (
        <div className="dash-state">
          {search === '' ? empty : <NoneFound search={search} onClear={onClearSearch} />}
        </div>
      )
    }
    const chosen = { filter, onFilter: setFilter, order, onOrder: setOrder }
    return (
      <>
        {above}
        <DemoToolbar count={count} {...chosen} />
        {demos.length > 0 && <DemoGrid demos={demos} busy={query.isPlaceholderData} />}
        {demos.length === 0 && filter !== 'all' && (
          <NoneOfState state={filter} onAll={() => setFilter('all')} />
        )}
        <MoreDemos query={query} order={order} />
      </>
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
      {(filter !== 'all' || order !== 'updated') && (
        <Button
          variant="quiet"
          onClick={() => {
            setFilter('all')
            setOrder('updated')
          }}
        >
          Show all
        </Button>
      )}
    </div>
  )
}

interface NoneFoundProps {
  readonly search: string
  readonly onClear: (() => void) | undefined
}

function NoneFound({ search, onClear }: NoneFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title="No matches"
      actions={onClear && <Button onClick={onClear}>Clear search</Button>}
    >
      No demo or step is called “{search}”.
    </EmptyState>
  )
}

interface NoneOfStateProps {
  readonly state: DemoState
  readonly onAll: () => void
}

/** The filter stays where the last demo of its state is gone, or a search finds none of it. */
function NoneOfState({ state, onAll }: NoneOfStateProps) {
  return (
    <div className="dash-state">
      <EmptyState
        icon={ListFilter}
        title="No matches"
        actions={<Button onClick={onAll}>Show all</Button>}
      >
        None of these demos is listed as “{stateLabels[state]}”.
      </EmptyState>
    </div>
  )
}
