import type { FolderItem } from '@waystep/api-contract'
import { colourOf, Icon, Skeleton } from '@waystep/ui'
import { Folder, FolderLock, FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { useFolders } from '../../app/shell/use-folders.ts'
import { useFolderTarget } from '../card-drag/folder-target.ts'
import { CreateFolderDialog } from './create-folder-dialog.tsx'

const shapes = ['a', 'b', 'c', 'd']

/** The folders above the demos. A failed list is left out: the demos below say what is wrong. */
export function FolderCards() {
  const { workspace } = useSession()
  const folders = useFolders(workspace)
  const [creating, setCreating] = useState(false)
  if (folders.isError) return null
  return (
    <ul className="folder-cards" aria-label="Folders">
      {folders.isPending &&
        shapes.map((key) => (
          <li key={key} className="wsui-card folder-card">
            <Skeleton width={32} height={32} radius={8} />
            <Skeleton width={88} />
          </li>
        ))}
      {folders.data?.map((folder) => (
        <FolderCard key={folder.id} folder={folder} />
      ))}
      {!folders.isPending && (
        <li>
          <button
            type="button"
            className="wsui-card folder-card folder-new"
            onClick={() => setCreating(true)}
          >
            <Icon of={FolderPlus} />
            New folder
          </button>
        </li>
      )}
      {creating && <CreateFolderDialog personal={false} onClose={() => setCreating(false)} />}
    </ul>
  )
}

function FolderCard({ folder: { id, name, personal, demos } }: { readonly folder: FolderItem }) {
  const { ref, drop } = useFolderTarget({ folderId: id, name })
  return (
    <li ref={ref}>
      <Link
        to={`/folders/${id}`}
        className="wsui-card folder-card"
        data-interactive
        data-drop={drop}
        draggable={false}
      >
        <span className="folder-mark" style={{ '--folder': colourOf(id) }}>
          <Icon of={personal ? FolderLock : Folder} filled={!personal} />
        </span>
        <span className="folder-about">
          <span className="folder-name wsui-cut">{name}</span>
          <span className="wsui-caption wsui-num">
            {drop === 'own' ? 'Already here' : demos === 1 ? '1 demo' : `${demos} demos`}
          </span>
        </span>
      </Link>
    </li>
  )
}
