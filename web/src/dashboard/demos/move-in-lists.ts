import type { QueryClient } from '@tanstack/react-query'
import type { DemoCard, FolderItem } from '@waystep/api-contract'
import { foldersKey } from '../../app/shell/use-folders.ts'
import { type DemoQuery, demosKey } from './use-demos.ts'

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
    client.setQueryData<{ demos: DemoCard[] }>(query.queryKey, (list) => {
      if (list === undefined || of.trash) return list
      const demos = list.demos.map((one) => (one.id === demo.id ? moved : one))
      if (of.folderId === undefined) return { demos }
      const others = demos.filter(({ id }) => id !== demo.id)
      if (of.folderId !== folderId) return { demos: others }
      return { demos: others.length < demos.length ? demos : [moved, ...others] }
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
