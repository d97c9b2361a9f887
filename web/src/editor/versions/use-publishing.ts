import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DemoLink } from '@waystep/api-contract'
import { call } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { linkKeyOf } from '../share/use-demo-link.ts'
import { versionsKeyOf } from './versions-key.ts'

/** What decides which state of the demo viewers get. Each says of which revision the author speaks. */
export function usePublishing() {
  const { session, notify } = useEditor()
  const client = useQueryClient()
  const params = { id: session.demoId }
  const revision = () => session.sync.revision()
  const queryKey = linkKeyOf(session.demoId)
  const onLink = async (link: DemoLink) => {
    client.setQueryData(queryKey, link)
    await client.invalidateQueries({ queryKey: versionsKeyOf(session.demoId) })
  }
  // The header reads the link without asking for it, so it is asked for here.
  const askLink = () =>
    client.fetchQuery({
      queryKey,
      queryFn: () => call('GET /api/demo/:id/link', { params }),
      staleTime: 0,
    })
  // Somebody else may have changed the demo: then it is shown as it is now.
  const onError = () => void session.sync.check()
  const setWaits = useMutation({
    mutationFn: (waits: boolean) =>
      call('PUT /api/demo/:id/publishing', { params, body: { waits, revision: revision() } }),
    onSuccess: onLink,
    onError,
  })
  const publish = useMutation({
    mutationFn: () =>
      call('POST /api/demo/:id/versions', { params, body: { revision: revision() } }),
    onSuccess: async ({ isLive }) => {
      await onLink(await askLink())
      notify.say(isLive ? toasts.changesPublished : toasts.versionKept)
    },
    onError,
  })
  const bringBack = useMutation({
    mutationFn: (versionId: string) =>
      call('PUT /api/demo/:id/versions/:versionId/live', { params: { ...params, versionId } }),
    onSuccess: async (link) => {
      await onLink(link)
      notify.say(toasts.versionBroughtBack)
    },
  })
  return { setWaits, publish, bringBack }
}
