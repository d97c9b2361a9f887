import type { QueryClient } from '@tanstack/react-query'
import type { DemoCard, FolderItem } from '@waystep/api-contract'
import { foldersKey } from '../../app/shell/use-folders.ts'
import { stateOf } from './demo-state.ts'
import { type DemoPages, type DemoQuery, demosKey } from './use-demos.ts'

export interface MovedDemo {
  readonly demo: DemoCard
  /** Null: in no folder. */
  readonly folderId: string | null
}

interface Lists {
  readonly client: QueryClient
  readonly workspaceId: string
}

/**
 * Shows a demo in another folder before the server has it there: in every list that is known, and in what
 * the folders count. Answers where it was, which takes it back.
 */
export function moveInLists(
  { client, workspaceId }: Lists,
  { demo, folderId }: MovedDemo,
): MovedDemo {
  const moved = { ...demo, folderId }
  for (const query of client.getQueryCache().findAll({ queryKey: demosKey(workspaceId) })) {
    const of = (query.queryKey[2] ?? {}) as DemoQuery
    client.setQueryData<DemoPages>(query.queryKey, (list) => {
      if (list === undefined || of.trash) return list
      const known = list.pages.some(({ demos }) => demos.some(({ id }) => id === demo.id))
      const stays = of.folderId === undefined || of.folderId === folderId
      const pages = list.pages.map((page, nth) => {
        const demos = page.demos.flatMap((one) => (one.id !== demo.id ? one : stays ? moved : []))
        const isOfState = of.state === undefined || of.state === stateOf(demo)
        const comes = nth === 0 && !known && of.folderId !== undefined && stays && isOfState
        return { ...page, demos: comes ? [moved, ...demos] : demos }
      })
      return { ...list, pages }
    })
  }
  const change = (id: string) => Number(id === folderId) - Number(id === demo.folderId)
  client.setQueryData<{ folders: FolderItem[] }>(
    foldersKey(workspaceId),
    (list) =>
      list && {
        folders: list.folders.map((one) => ({ ...one, demos: one.demos + change(one.id) })),
      },
  )
  return { demo: moved, folderId: demo.folderId }
}
