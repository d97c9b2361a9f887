import { useNavigate } from 'react-router'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { useRefreshSession } from '../../app/session/session.tsx'
import { createDemo } from '../../dashboard/demos/create-demo.ts'

/** Starts a trial and opens the editor of its first demo: a copy of the sample demo, or an empty one. */
export function useStartTrial() {
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  return useApiMutation({
    run: async () => {
      const { workspaceId, demoId } = await call('POST /api/trials', {})
      await refreshSession()
      return demoId ?? (await createDemo(workspaceId, null)).id
    },
    onDone: (demoId) => navigate(`/demo/${demoId}/edit`),
  })
}
