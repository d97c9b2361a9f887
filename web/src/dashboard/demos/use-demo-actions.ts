import type { DemoCard } from '@waystep/api-contract'
import { useNavigate } from 'react-router'
import { call } from '../../api-client/call.ts'
import { newId } from '../../api-client/new-id.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { useSession } from '../../app/session/session.tsx'
import { foldersKey } from '../../app/shell/use-folders.ts'
import { leaveFilesFor } from '../../dropped-files/files-on-their-way.ts'
import { say } from '../../toasts/say.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { createDemo } from './create-demo.ts'
import { copyDemoLink } from './demo-link.ts'
import { demosKey } from './use-demos.ts'

/** What lists show after a demo was made, moved or deleted. */
function useRefreshed() {
  const { workspace } = useSession()
  return [demosKey(workspace.id), foldersKey(workspace.id)] as const
}

export function useCreateDemo(folderId: string | null) {
  const { workspace } = useSession()
  const navigate = useNavigate()
  const refresh = useRefreshed()
  return useApiMutation({
    run: () => createDemo(workspace.id, folderId),
    refresh,
    onDone: (demo) => navigate(`/demo/${demo.id}/edit`),
  })
}

/** Makes a demo of files: its editor, which opens, makes steps of them. */
export function useDemoOfFiles(folderId: string | null) {
  const { workspace } = useSession()
  const navigate = useNavigate()
  const refresh = useRefreshed()
  return useApiMutation({
    run: (_files: readonly File[]) => createDemo(workspace.id, folderId, 'Default'),
    refresh,
    onDone: (demo, files) => {
      leaveFilesFor(demo.id, files)
      return navigate(`/demo/${demo.id}/edit`)
    },
  })
}

export function useRenameDemo(onDone: () => void) {
  const refresh = useRefreshed()
  return useApiMutation({
    run: ({ id, title }: Pick<DemoCard, 'id' | 'title'>) =>
      call('POST /api/edit/update-demo', { body: { id, title } }),
    refresh,
    onDone,
  })
}

export function useCopyLink() {
  return useApiMutation({ run: copyDemoLink, refresh: useRefreshed() })
}

export function useDuplicateDemo() {
  const refresh = useRefreshed()
  return useApiMutation({
    run: (demo: DemoCard) =>
      call('POST /api/demo/:id/duplicate', {
        params: { id: demo.id },
        body: { id: newId() },
      }),
    refresh,
    done: toasts.demoDuplicated,
  })
}

export function useRestoreDemo() {
  const refresh = useRefreshed()
  return useApiMutation({
    run: (demo: DemoCard) => call('POST /api/demo/:id/restore', { params: { id: demo.id } }),
    refresh,
    done: toasts.demoRestored,
  })
}

export function useTrashDemo() {
  const refresh = useRefreshed()
  const restore = useRestoreDemo()
  return useApiMutation({
    run: (demo: DemoCard) => call('DELETE /api/demo/:id', { params: { id: demo.id } }),
    refresh,
    onDone: (_, demo) => say(toasts.demoTrashed, () => restore.mutate(demo)),
  })
}

export function useDeleteForever(onDone: () => void) {
  const refresh = useRefreshed()
  return useApiMutation({
    run: (demo: DemoCard) => call('DELETE /api/demo/:id/forever', { params: { id: demo.id } }),
    refresh,
    done: toasts.demoDeleted,
    onDone,
  })
}
