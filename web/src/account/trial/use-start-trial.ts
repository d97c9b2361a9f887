import { useNavigate } from 'react-router'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { useRefreshSession } from '../../app/session/session.tsx'
import { createDemo } from '../../dashboard/demos/create-demo.ts'

/** Starts a trial and opens the editor of its first demo. */
export function useStartTrial() {
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  return useApiMutation({
    run: async () => {
      const { workspaceId } = await call('POST /api/trials', {})
      await refreshSession()
      return createDemo(workspaceId, null)
    },
    onDone: (demo) => navigate(`/demo/${demo.id}/edit`),
  })
}
