import type { FolderItem } from '@waystep/api-contract'
import { useNavigate } from 'react-router'
import { call } from '../../api-client/call.ts'
import { newId } from '../../api-client/new-id.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { useSession } from '../../app/session/session.tsx'
import { foldersKey } from '../../app/shell/use-folders.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { demosKey } from '../demos/use-demos.ts'

export function useCreateFolder(onDone: () => void) {
  const { workspace } = useSession()
  const navigate = useNavigate()
  return useApiMutation({
    run: (folder: Pick<FolderItem, 'name' | 'personal'>) =>
      call('POST /api/folders', {
        body: { id: newId(), workspaceId: workspace.id, ...folder },
      }),
    refresh: [foldersKey(workspace.id)],
    onDone: ({ id }) => {
      onDone()
      return navigate(`/folders/${id}`)
    },
  })
}

export function useRenameFolder(onDone: () => void) {
  const { workspace } = useSession()
  return useApiMutation({
    run: ({ id, name }: Pick<FolderItem, 'id' | 'name'>) =>
      call('PATCH /api/folders/:id', { params: { id }, body: { name } }),
    refresh: [foldersKey(workspace.id)],
    onDone,
  })
}

export function useDeleteFolder() {
  const { workspace } = useSession()
  const navigate = useNavigate()
  return useApiMutation({
    run: (folder: FolderItem) => call('DELETE /api/folders/:id', { params: { id: folder.id } }),
    refresh: [foldersKey(workspace.id), demosKey(workspace.id)],
    done: toasts.folderDeleted,
    onDone: () => navigate('/demos'),
  })
}
