import { Button } from '@waystep/ui'
import type { useDemos } from './use-demos.ts'

/** Below a list of demos that goes on: how far it was read, and the way to read on. */
export function MoreDemos({ query }: { readonly query: ReturnType<typeof useDemos> }) {
  if (!query.hasNextPage) return null
  return (
    <div className="dash-more">
      <p className="wsui-caption wsui-num" role="status">
        Showing {query.data?.length}, the latest changes first.
      </p>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
