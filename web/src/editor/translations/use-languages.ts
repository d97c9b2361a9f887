import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../api-client/call.ts'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'

export type DemoLanguages = Reply<'GET /api/demo/:id/translated-languages'>
export type DemoLanguage = DemoLanguages['data'][number]

export const languagesKey = (demoId: string) => ['translated-languages', demoId] as const

/** The languages that the open demo is in (V7.7). Trial users have none, and are not asked for. */
export function useLanguages() {
  const { demoId } = useEditor().session
  const { user } = useSession()
  return useQuery({
    queryKey: languagesKey(demoId),
    queryFn: ({ signal }) =>
      call('GET /api/demo/:id/translated-languages', { params: { id: demoId }, signal }),
    enabled: !user.isTrial,
  })
}
