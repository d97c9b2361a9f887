import { useQuery } from '@tanstack/react-query'
import { decide } from '@waystep/demo-model'
import { call } from '../api-client/call.ts'
import { type SessionWorkspace, useSession } from '../app/session/session.tsx'
import { customDomainsKey } from './custom-domains-key.ts'

/** The domains of a workspace, for its Admins, and whether it may have more. */
export function useCustomDomains(workspace: SessionWorkspace) {
  const { user } = useSession()
  const { id: workspaceId, role } = workspace
  const opened = decide('custom-domain', workspace, { isTrial: user.isTrial, role })
  const found = useQuery({
    queryKey: customDomainsKey(workspaceId),
    queryFn: ({ signal }) =>
      call('GET /api/workspaces/:workspaceId/custom-domains', { params: { workspaceId }, signal }),
  })
  const { target = null, domains = [], limit = 0 } = found.data ?? {}
  const isOpen = opened.allowed
  const mayHave = target !== null && isOpen
  return {
    workspaceId,
    found,
    isOpen,
    domains,
    target,
    mayHave,
    mayAdd: mayHave && domains.length < limit,
  }
}
