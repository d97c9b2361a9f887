import { colourOf, Icon, IconButton } from '@waystep/ui'
import { ArrowLeft, Folder, FolderLock } from 'lucide-react'
import { useFolders } from '../../app/shell/use-folders.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'

export interface FolderTilesProps {
  /** The open one. */
  readonly folderId: string | null
  readonly onOpen: (folderId: string | null) => void
}

/** The folders to look into, or the one that is open and the way back. Trial users have none (E6.4). */
export function FolderTiles({ folderId, onOpen }: FolderTilesProps) {
  const folders = useFolders(useDemoWorkspace()).data ?? []
  if (folderId !== null) {
    return (
      <div className="ed-import-head">
        <IconButton label="All demos" icon={ArrowLeft} onClick={() => onOpen(null)} />
        <b className="wsui-cut">{folders.find(({ id }) => id === folderId)?.name}</b>
      </div>
    )
  }
  if (folders.length === 0) return null
  return (
    <ul className="ed-import-folders" aria-label="Folders">
      {folders.map(({ id, name, personal, demos }) => (
        <li key={id}>
          <button type="button" className="wsui-card" data-interactive onClick={() => onOpen(id)}>
            <span className="ed-import-mark" style={{ '--folder': colourOf(id) }}>
              <Icon of={personal ? FolderLock : Folder} filled={!personal} />
            </span>
            <span className="ed-import-about">
              <span className="wsui-cut">{name}</span>
              <span className="wsui-caption wsui-num">
                {demos === 1 ? '1 demo' : `${demos} demos`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
