import { IconButton } from '@waystep/ui'
import { Folder, FolderLock, Plus } from 'lucide-react'
import { useState } from 'react'
import { CreateFolderDialog } from '../../dashboard/folders/create-folder-dialog.tsx'
import { useSession } from '../session/session.tsx'
import { NavItem } from './nav-item.tsx'
import { useFolders } from './use-folders.ts'

/** The workspace's folders, and below them those only this person sees (E3.38). */
export function FolderNav() {
  const { workspace } = useSession()
  const folders = useFolders(workspace).data ?? []
  const [creating, setCreating] = useState<'shared' | 'personal' | null>(null)
  const shared = folders.filter(({ personal }) => !personal)
  const personal = folders.filter((folder) => folder.personal)
  return (
    <>
      <h2 className="shell-heading">
        Folders
        <IconButton
          label="New folder"
          icon={Plus}
          size="small"
          onClick={() => setCreating('shared')}
        />
      </h2>
      {shared.map(({ id, name, demos }) => (
        <NavItem
          key={id}
          to={`/folders/${id}`}
          icon={Folder}
          count={demos}
          target={{ folderId: id, name }}
        >
          {name}
        </NavItem>
      ))}
      <h2 className="shell-heading">
        Personal
        <IconButton
          label="New personal folder"
          icon={Plus}
          size="small"
          onClick={() => setCreating('personal')}
        />
      </h2>
      {personal.map(({ id, name, demos }) => (
        <NavItem
          key={id}
          to={`/folders/${id}`}
          icon={FolderLock}
          count={demos}
          target={{ folderId: id, name }}
        >
          {name}
        </NavItem>
      ))}
      {creating && (
        <CreateFolderDialog personal={creating === 'personal'} onClose={() => setCreating(null)} />
      )}
    </>
  )
}
