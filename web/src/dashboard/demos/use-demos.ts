import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { DemoCard } from '@waystep/api-contract'
import { call, type Reply } from '../../api-client/call.ts'
import type { DemoState, Order } from './demo-state.ts'

export const demosKey = (workspaceId: string) => ['demos', workspaceId] as const

/** Demos in one reply. */
const pageSize = 200

/** A list of demos as far as it was read. */
export type DemoPages = InfiniteData<Reply<'GET /api/demos'>, string | null>

export interface DemoQuery {
  readonly folderId?: string
  readonly search?: string
  readonly trash?: boolean
  /** Absent: the latest change first. */
  readonly order?: Order
  /** Absent: in any state. */
  readonly state?: DemoState
  /** Whether it is told how many there are in each state. */
  readonly counted?: boolean
}

/** What is known of a list of demos. */
export interface KnownDemos {
  readonly demos: readonly DemoCard[]
  /** How many there are in each state, read or not; absent: this was not asked for. */
  readonly count?: Readonly<Record<DemoState, number>> | undefined
}

/** The demos of a workspace, page by page. While search, order or state change, the last answer stays. */
export function useDemos(workspaceId: string, { trash = false, ...query }: DemoQuery) {
  const { folderId, search, order, state, counted = false } = query
  return useInfiniteQuery({
    queryKey: [...demosKey(workspaceId), { folderId, search, trash, order, state, counted }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/demos', {
        query: {
          workspaceId,
          limit: pageSize,
          ...(folderId && { folderId }),
          ...(search && { search }),
          ...(trash && { trash: 'true' }),
          ...(order && { order }),
          ...(state && { state }),
          ...(counted && pageParam === null && { count: 'true' }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: knownOf,
    ...((search !== undefined || order !== undefined) && { placeholderData: keepPreviousData }),
    refetchOnWindowFocus: 'always',
  })
}

/** Each once: one that is changed between two pages comes first in the next reading, and is not yet gone from its place. */
function knownOf({ pages }: DemoPages): KnownDemos {
  const demos = pages.flatMap((page) => page.demos)
  const each = [...new Map(demos.map((demo) => [demo.id, demo])).values()]
  return { demos: each, count: pages[0]?.count }
}
