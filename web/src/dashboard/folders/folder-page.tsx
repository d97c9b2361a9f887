import { Badge, buttonLook, EmptyState } from '@waystep/ui'
import { Folder, FolderX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useSession } from '../../app/session/session.tsx'
import { Page } from '../../app/shell/page.tsx'
import { useFolders } from '../../app/shell/use-folders.ts'
import { LoadingGrid } from '../demos/demo-grid.tsx'
import { DemoList } from '../demos/demo-list.tsx'
import { DropToCreate } from '../demos/drop-to-create.tsx'
import { NewDemoButton } from '../demos/new-demo-button.tsx'
import { FolderMenu } from './folder-menu.tsx'

export function FolderPage() {
  const { id = '' } = useParams()
  const { workspace } = useSession()
  const folders = useFolders(workspace)
  const folder = folders.data?.find((item) => item.id === id)
  if (!folder) {
    return (
      <Page title="Folder">
        {folders.isLoading && <LoadingGrid />}
        {folders.isError && <CallFailed title="The folder could not be loaded" query={folders} />}
        {!folders.isLoading && !folders.isError && <FolderGone />}
      </Page>
    )
  }
  return (
    <Page
      title={folder.name}
      lead={folder.personal && <Badge>Personal: only you see it</Badge>}
      actions={
        <>
          <FolderMenu folder={folder} />
          <NewDemoButton folderId={folder.id} />
        </>
      }
    >
      <DropToCreate folderId={folder.id} />
      <DemoList
        key={folder.id}
        folderId={folder.id}
        empty={
          <EmptyState icon={Folder} title="Nothing in this folder yet">
            Create a demo here, drag one in from all demos, or move one with its menu.
          </EmptyState>
        }
      />
    </Page>
  )
}

function FolderGone() {
  return (
    <div className="dash-state">
      <EmptyState
        icon={FolderX}
        title="This folder does not exist"
        actions={
          <Link to="/demos" {...buttonLook({ variant: 'primary' })}>
            All demos
          </Link>
        }
      >
        It was deleted, or belongs to another workspace. Demos of a deleted folder are among all
        demos.
      </EmptyState>
    </div>
  )
}
