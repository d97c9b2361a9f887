import { Button } from '@waystep/ui'
import { type Order, orderWords } from './demo-state.ts'
import type { useDemos } from './use-demos.ts'

interface MoreDemosProps {
  readonly query: ReturnType<typeof useDemos>
  /** What the list is ordered by. */
  readonly order?: Order
}

/** Below a list of demos that goes on: how far it was read, and the way to read on. */
export function MoreDemos({ query, order = 'updated' }: MoreDemosProps) {
  if (!query.hasNextPage) return null
  return (
    <div className="dash-more">
      <p className="wsui-caption wsui-num" role="status">
        Showing {query.data?.demos.length}, {orderWords[order]}.
      </p>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
