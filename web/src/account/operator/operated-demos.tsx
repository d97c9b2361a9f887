import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState, SearchInput } from '@waystep/ui'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { OperatedDemoRow } from './operated-demo-row.tsx'
import { operatedDemosKey } from './operator-keys.ts'

/** Demos of anybody, to take down one that should not be there. */
export function OperatedDemos() {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const demos = useQuery({
    queryKey: [...operatedDemosKey, search],
    queryFn: ({ signal }) => call('GET /api/operator/demos', { query: { search }, signal }),
    placeholderData: keepPreviousData,
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
            <OperatedDemoRow key={demo.id} demo={demo} />
          ))}
        </ul>
      )}
    </>
  )
}
