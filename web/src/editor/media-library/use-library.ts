import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { LibraryItem, LibraryType } from '@waystep/api-contract'
import { useState } from 'react'
import { attempt, call, type Reply } from '../../api-client/call.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'

export type { LibraryType }

/** Where a page begins; null: with the item that was changed last. */
interface PageStart {
  readonly after: string | null
}
type Pages = InfiniteData<Reply<'GET /api/library/:workspaceId'>, PageStart>

/** The media of a workspace, page by page, what was changed last first (M7.5). */
export function useLibrary(workspaceId: string, type: LibraryType) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const queryKey = ['library', workspaceId, type, search] as const
  // Out of sight at once, and where they were again if the server refuses (M2.21).
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: { after }, signal }) =>
      call('GET /api/library/:workspaceId', {
        params: { workspaceId },
        query: { type, ...(after !== null && { page: after }), ...(search !== '' && { search }) },
        signal,
      }),
    initialPageParam: { after: null } as PageStart,
    getNextPageParam: ({ hasMore }, pages) => {
      const last = pages.flatMap(({ items }) => items).at(-1)
      return hasMore ? { after: last?.Key ?? null } : null
    },
    staleTime: 0,
  })
  const remove = async ({ Key, Source }: LibraryItem) => {
    setLeaving((keys) => new Set(keys).add(Key))
    const removed = await attempt('DELETE /api/library/:workspaceId/:key', {
      params: { workspaceId, key: Key },
      query: { type, source: Source },
    })
    // What somebody else deleted meanwhile is gone as well.
    if (removed.ok || removed.error.code === 'not-found') {
      client.setQueryData<Pages>(queryKey, (pages) => pages && without(pages, Key))
    } else {
      console.error('Not deleted from the library:', removed.error)
      say(toasts.refused(removed.error.message))
    }
    setLeaving((keys) => new Set([...keys].filter((key) => key !== Key)))
  }
  const all = query.data?.pages.flatMap(({ items }) => items)
  return {
    ...query,
    /** null: not known yet. */
    items: all?.filter(({ Key }) => !leaving.has(Key)) ?? null,
    /** Letters of the names of what is wanted; empty: everything. */
    search,
    setSearch,
    remove,
    refresh: () => client.invalidateQueries({ queryKey: ['library', workspaceId, type] }),
  }
}

function without({ pages, ...rest }: Pages, key: string): Pages {
  return {
    ...rest,
    pages: pages.map(({ items, hasMore }) => ({
      items: items.filter(({ Key }) => Key !== key),
      hasMore,
    })),
  }
}
