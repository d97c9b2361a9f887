import { useInfiniteQuery } from '@tanstack/react-query'
import type { Lead } from '@waystep/api-contract'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { toasts } from '../../toasts/toast-table.ts'

const leadsKey = ['leads'] as const

interface Page {
  readonly leads: readonly Lead[]
  readonly more: boolean
}

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ leads, more }: Page) => (more ? (leads.at(-1)?.id ?? null) : null),
}
const behind = (after: string | null) => (after === null ? {} : { after })

/** Who filled in a demo's forms, page by page, the newest first. */
export function useLeads(demoId: string) {
  return useInfiniteQuery({
    queryKey: [...leadsKey, 'demo', demoId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/demo/:id/leads', { params: { id: demoId }, query: behind(pageParam), signal }),
    ...pages,
  })
}

/** Who filled in the forms of all demos of a workspace, page by page, the newest first. */
export function useAllLeads(workspaceId: string) {
  return useInfiniteQuery({
    queryKey: [...leadsKey, 'workspace', workspaceId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/leads/:workspaceId', {
        params: { workspaceId },
        query: behind(pageParam),
        signal,
      }),
    ...pages,
  })
}

export function useDeleteLead(onDone: () => void) {
  return useApiMutation({
    run: ({ id }: Lead) => call('DELETE /api/lead/:id', { params: { id } }),
    refresh: [leadsKey],
    done: toasts.answersDeleted,
    onDone,
  })
}
