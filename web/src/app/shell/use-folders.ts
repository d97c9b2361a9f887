import { useQuery } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import type { SessionWorkspace } from '../session/session.tsx'

export const foldersKey = (workspaceId: string) => ['folders', workspaceId] as const

/** The folders of a workspace; trial users have none (E6.4). */
export function useFolders(workspace: SessionWorkspace) {
  return useQuery({
    queryKey: foldersKey(workspace.id),
    queryFn: ({ signal }) =>
      call('GET /api/folders', { query: { workspaceId: workspace.id }, signal }),
    select: (reply) => reply.folders,
    enabled: !workspace.isTrial,
  })
}
