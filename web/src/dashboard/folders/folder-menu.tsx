import type { FolderItem } from '@waystep/api-contract'
import { ConfirmDialog, IconButton, Menu, MenuItem } from '@waystep/ui'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { NameDialog } from '../name-dialog.tsx'
import { folderNameLimit } from './folder-name-limit.ts'
import { useDeleteFolder, useRenameFolder } from './use-folder-actions.ts'

export function FolderMenu({ folder }: { readonly folder: FolderItem }) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const rename = useRenameFolder(close)
  const remove = useDeleteFolder()
  return (
    <>
      <Menu trigger={<IconButton label="Folder actions" icon={Ellipsis} look="framed" />}>
        <MenuItem icon={Pencil} onSelect={() => setOpen('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
          Delete folder
        </MenuItem>
      </Menu>
      {open === 'rename' && (
        <NameDialog
          title="Rename folder"
          label="Name"
          value={folder.name}
          limit={folderNameLimit}
          saveLabel="Rename"
          saving={rename.isPending}
          onSave={(name) => rename.mutate({ id: folder.id, name })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={`Delete “${folder.name}”?`}
        subtitle="Only the folder is deleted. The demos in it are kept, outside any folder."
        primaryLabel="Delete folder"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(folder)}
      />
    </>
  )
}
