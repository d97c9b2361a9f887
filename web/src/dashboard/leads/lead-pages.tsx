import type { DemoLead, Lead } from '@waystep/api-contract'
import { Button, EmptyState, Skeleton } from '@waystep/ui'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { LeadList } from './lead-list.tsx'
import type { useAllLeads, useLeads } from './use-leads.ts'

/** The pages of leads that were read so far: loading, failed, none, or a list that goes on. */
export function LeadPages({
  query,
  leads,
  children,
}: {
  readonly query: ReturnType<typeof useLeads> | ReturnType<typeof useAllLeads>
  readonly leads: readonly (Lead | DemoLead)[]
  /** What to do when there are none. */
  readonly children: ReactNode
}) {
  return (
    <>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && !query.data && (
        <div className="dash-state">
          <CallFailed title="The leads could not be loaded" query={query} />
        </div>
      )}
      {query.data && leads.length === 0 && (
        <div className="dash-state">
          <EmptyState icon={ClipboardList} title="No answers yet">
            {children}
          </EmptyState>
        </div>
      )}
      {leads.length > 0 && <LeadList leads={leads} />}
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
