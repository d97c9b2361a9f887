import { useInfiniteQuery } from '@tanstack/react-query'
import type { Lead } from '@waystep/api-contract'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { toasts } from '../../toasts/toast-table.ts'

const leadsKey = (demoId: string) => ['leads', demoId] as const

/** Who filled in a demo's forms, page by page, the newest first. */
export function useLeads(demoId: string) {
  return useInfiniteQuery({
    queryKey: leadsKey(demoId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/demo/:id/leads', {
        params: { id: demoId },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ leads, more }) => (more ? (leads.at(-1)?.id ?? null) : null),
  })
}

export function useDeleteLead(demoId: string, onDone: () => void) {
  return useApiMutation({
    run: ({ id }: Lead) => call('DELETE /api/lead/:id', { params: { id } }),
    refresh: [leadsKey(demoId)],
    done: toasts.answersDeleted,
    onDone,
  })
}
