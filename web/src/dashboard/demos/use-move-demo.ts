import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { useSession } from '../../app/session/session.tsx'
import { foldersKey } from '../../app/shell/use-folders.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { type MovedDemo, moveInLists } from './move-in-lists.ts'
import { demosKey } from './use-demos.ts'

/** Puts a demo into a folder, or into none. It is seen there at once, and back again where that fails. */
export function useMoveDemo() {
  const { workspace } = useSession()
  const client = useQueryClient()
  const lists = { client, workspaceId: workspace.id }
  const keys = [demosKey(workspace.id), foldersKey(workspace.id)]
  const { mutate } = useMutation<unknown, Error, MovedDemo, MovedDemo>({
    mutationFn: ({ demo, folderId }) =>
      call('PUT /api/demo/:id/folder', { params: { id: demo.id }, body: { folderId } }),
    async onMutate(moved) {
      // A list that was asked for before would show the demo where it was.
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
      return moveInLists(lists, moved)
    },
    onError(error, _, back) {
      if (back) moveInLists(lists, back)
      say(toasts.demoNotMoved(error.message))
    },
    onSuccess: (_, _moved, back) => say(toasts.demoMoved, () => mutate(back)),
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return mutate
}
