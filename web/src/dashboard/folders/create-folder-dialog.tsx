import { NameDialog } from '../name-dialog.tsx'
import { folderNameLimit } from './folder-name-limit.ts'
import { useCreateFolder } from './use-folder-actions.ts'

export interface CreateFolderDialogProps {
  readonly personal: boolean
  readonly onClose: () => void
}

export function CreateFolderDialog({ personal, onClose }: CreateFolderDialogProps) {
  const create = useCreateFolder(onClose)
  return (
    <NameDialog
      title={personal ? 'New personal folder' : 'New folder'}
      subtitle={
        personal
          ? 'Only you see a personal folder.'
          : 'Everybody in the workspace sees a folder and what is in it.'
      }
      label="Name"
      value=""
      limit={folderNameLimit}
      saveLabel="Create folder"
      saving={create.isPending}
      onSave={(name) => create.mutate({ name, personal })}
      onClose={onClose}
    />
  )
}
