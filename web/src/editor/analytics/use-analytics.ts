import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnalyticsRange } from '@waystep/api-contract'
import { call } from '../../api-client/call.ts'

/** What viewers did with a demo, anew each time it is looked at. */
export function useAnalytics(demoId: string, days: AnalyticsRange) {
  return useQuery({
    queryKey: ['analytics', demoId, days],
    queryFn: ({ signal }) =>
      call('GET /api/demo/:id/analytics', { params: { id: demoId }, query: { days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
