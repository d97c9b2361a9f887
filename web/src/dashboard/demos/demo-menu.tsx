import type { DemoCard } from '@waystep/api-contract'
import { IconButton, Menu, MenuChoice, MenuItem, MenuSeparator, Submenu } from '@waystep/ui'
import {
  ClipboardList,
  Copy,
  Ellipsis,
  Folder,
  FolderInput,
  FolderLock,
  Link2,
  Pencil,
  Play,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { useFolders } from '../../app/shell/use-folders.ts'
import { previewDemo } from './demo-link.ts'
import { RenameDemoDialog } from './rename-demo-dialog.tsx'
import { useCopyLink, useDuplicateDemo, useTrashDemo } from './use-demo-actions.ts'
import { useMoveDemo } from './use-move-demo.ts'

/** What `folderId: null` is called in a list of choices. */
const nowhere = 'none'

export function DemoMenu({ demo }: { readonly demo: DemoCard }) {
  const { user, workspace } = useSession()
  const folders = useFolders(workspace).data ?? []
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const copyLink = useCopyLink()
  const duplicate = useDuplicateDemo()
  const move = useMoveDemo()
  const trash = useTrashDemo()
  return (
    <>
      <Menu trigger={<IconButton label="More" icon={Ellipsis} size="small" look="on-picture" />}>
        <MenuItem icon={SquarePen} onSelect={() => navigate(`/demo/${demo.id}/edit`)}>
          Open
        </MenuItem>
        <MenuItem icon={Play} disabled={demo.steps === 0} onSelect={() => previewDemo(demo.id)}>
          Preview
        </MenuItem>
        <MenuItem icon={Link2} disabled={demo.steps === 0} onSelect={() => copyLink.mutate(demo)}>
          Copy link
        </MenuItem>
        {!user.isTrial && (
          <MenuItem icon={ClipboardList} onSelect={() => navigate(`/demos/${demo.id}/leads`)}>
            Leads
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={Pencil} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => duplicate.mutate(demo)}>
          Duplicate
        </MenuItem>
        {folders.length > 0 && (
          <Submenu label="Move to" icon={FolderInput}>
            <MenuChoice
              value={demo.folderId ?? nowhere}
              onChange={(folder) => move({ demo, folderId: folder === nowhere ? null : folder })}
              options={[
                { value: nowhere, label: 'No folder' },
                ...folders.map(({ id, name, personal }) => ({
                  value: id,
                  label: name,
                  icon: personal ? FolderLock : Folder,
                })),
              ]}
            />
          </Submenu>
        )}
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => trash.mutate(demo)}>
          Delete
        </MenuItem>
      </Menu>
      {renaming && <RenameDemoDialog demo={demo} onClose={() => setRenaming(false)} />}
    </>
  )
}
