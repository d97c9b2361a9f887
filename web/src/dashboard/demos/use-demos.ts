import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'

export const demosKey = (workspaceId: string) => ['demos', workspaceId] as const

export interface DemoQuery {
  readonly folderId?: string
  readonly search?: string
  readonly trash?: boolean
}

/** The demos of a workspace, newest change first. While a search changes, the last answer stays. */
export function useDemos(workspaceId: string, { folderId, search, trash = false }: DemoQuery) {
  return useQuery({
    queryKey: [...demosKey(workspaceId), { folderId, search, trash }],
    queryFn: ({ signal }) =>
      call('GET /api/demos', {
        query: {
          workspaceId,
          ...(folderId && { folderId }),
          ...(search && { search }),
          ...(trash && { trash: 'true' }),
        },
        signal,
      }),
    select: (reply) => reply.demos,
    ...(search !== undefined && { placeholderData: keepPreviousData }),
    refetchOnWindowFocus: 'always',
  })
}
