import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'

export const linkKeyOf = (demoId: string) => ['demo-link', demoId] as const

/** The demo's link: whether it is on, where it leads, and switching it. @param isAsked false: not yet */
export function useDemoLink(demoId: string, isAsked = true) {
  const client = useQueryClient()
  const key = linkKeyOf(demoId)
  const params = { id: demoId }
  const link = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/demo/:id/link', { params, signal }),
    staleTime: 0,
    enabled: isAsked,
  })
  const change = useMutation({
    mutationFn: (on: boolean) => call('PUT /api/demo/:id/link', { params, body: { on } }),
    onSuccess: (reply) => client.setQueryData(key, reply),
  })
  return { link, change }
}
