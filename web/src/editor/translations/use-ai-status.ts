import { useQuery } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'

/** Whether a service translates for the open demo, and else what to do about it; undefined: not known yet. */
export function useAiStatus() {
  const { demoId } = useEditor().session
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: ['ai-texts', demoId],
    queryFn: ({ signal }) => call('GET /api/demo/:id/ai-texts', { params: { id: demoId }, signal }),
    enabled: !user.isTrial,
    staleTime: 60_000,
  })
  return data
}
