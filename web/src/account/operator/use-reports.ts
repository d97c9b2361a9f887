import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatedReport } from '@waystep/api-contract'
import { call } from '../../api-client/call.ts'
import { reportsKey } from './operator-keys.ts'

export type ReportState = 'open' | 'settled'

/** What viewers reported, page by page, the newest first. */
export function useReports(state: ReportState) {
  return useInfiniteQuery({
    queryKey: [...reportsKey, state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/operator/reports', {
        query: { state, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ reports, more }) => (more ? (reports.at(-1)?.id ?? null) : null),
  })
}

export interface ReportedDemo {
  readonly demo: OperatedReport['demo']
  readonly reports: readonly OperatedReport[]
}

/** Reports of one demo stand together, where the newest of them stands. */
export function byDemo(reports: readonly OperatedReport[]): readonly ReportedDemo[] {
  const groups = new Map<string, { demo: OperatedReport['demo']; reports: OperatedReport[] }>()
  for (const report of reports) {
    const { demo } = report
    const group = groups.get(demo.id)
    if (group) group.reports.push(report)
    else groups.set(demo.id, { demo, reports: [report] })
  }
  return [...groups.values()]
}
