import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { DemoCard } from '@waystep/api-contract'
import { call, type Reply } from '../../api-client/call.ts'

export const demosKey = (workspaceId: string) => ['demos', workspaceId] as const

/** Demos in one reply. */
const pageSize = 200

/** A list of demos as far as it was read. */
export type DemoPages = InfiniteData<Reply<'GET /api/demos'>, string | null>

export interface DemoQuery {
  readonly folderId?: string
  readonly search?: string
  readonly trash?: boolean
}

/** The demos of a workspace, page by page, newest change first. While a search changes, the last answer stays. */
export function useDemos(workspaceId: string, { folderId, search, trash = false }: DemoQuery) {
  return useInfiniteQuery({
    queryKey: [...demosKey(workspaceId), { folderId, search, trash }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/demos', {
        query: {
          workspaceId,
          limit: pageSize,
          ...(folderId && { folderId }),
          ...(search && { search }),
          ...(trash && { trash: 'true' }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: demosOf,
    ...(search !== undefined && { placeholderData: keepPreviousData }),
    refetchOnWindowFocus: 'always',
  })
}

/** Each once: one that is changed between two pages comes first in the next reading, and is not yet gone from its place. */
function demosOf({ pages }: DemoPages): readonly DemoCard[] {
  const demos = pages.flatMap((page) => page.demos)
  return [...new Map(demos.map((demo) => [demo.id, demo])).values()]
}
