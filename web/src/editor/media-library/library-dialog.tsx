import type { LibraryItem } from '@waystep/api-contract'
import { assetReference } from '@waystep/demo-model'
import { Button, Dialog, DialogBody, EmptyState, TabPanel, Tabs } from '@waystep/ui'
import { Images, RotateCw, Upload, Video } from 'lucide-react'
import { useState } from 'react'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useEditor } from '../core/editor-context.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import type { StoredImage } from '../uploads/prepare-images.ts'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import { EndOfList } from './end-of-list.tsx'
import { LibraryGrid } from './library-grid.tsx'
import { LibraryUploadsFailed } from './library-uploads-failed.tsx'
import { type LibraryType, useLibrary } from './use-library.ts'
import { useLibraryUpload } from './use-library-upload.ts'

interface LibraryDialogProps {
  /** What choosing an item does, as a sentence. */
  readonly purpose: string
  readonly onChoose: (image: StoredImage) => void
}

/** The media of the workspace, to choose from (M2.16). */
export function LibraryDialog({ purpose, onChoose }: LibraryDialogProps) {
  const { closeDialog } = useEditor()
  const [tab, setTab] = useState<LibraryType>('Images')
  return (
    <Dialog open onOpenChange={closeDialog} width={960} title="Media Library" subtitle={purpose}>
      <DialogBody>
        <Tabs
          label="Media"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'Images', label: 'Images' },
            { value: 'Videos', label: 'Videos' },
          ]}
        >
          <TabPanel value="Images">
            <LibraryImages onChoose={onChoose} />
          </TabPanel>
          <TabPanel value="Videos">
            <div className="ed-library-room">
              <EmptyState icon={Video} title="No videos here yet">
                Upload a video where steps are added. Choosing one again comes later.
              </EmptyState>
            </div>
          </TabPanel>
        </Tabs>
      </DialogBody>
    </Dialog>
  )
}

function LibraryImages({ onChoose }: Pick<LibraryDialogProps, 'onChoose'>) {
  const { closeDialog } = useEditor()
  const { id: workspaceId } = useDemoWorkspace()
  const library = useLibrary(workspaceId, 'Images')
  const { items, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage } = library
  const uploads = useLibraryUpload(workspaceId, library.refresh)
  const [asked, ask] = useState<LibraryItem | null>(null)
  const choose = ({ Key, Width, Height }: LibraryItem) => {
    closeDialog()
    onChoose({ asset: assetReference(Key), width: Width, height: Height })
  }
  const failed = library.isError && items === null
  const isEmpty = items?.length === 0 && !hasNextPage
  const uploadButton = (
    <Button icon={Upload} loading={uploads.uploading} onClick={uploads.upload}>
      Upload Images
    </Button>
  )
  return (
    <>
      {!failed && !isEmpty && (
        <div className="ed-library-head">
          <p className="wsui-caption">
            Screenshots show pages as they were captured, without redactions and other edits.
          </p>
          {uploadButton}
        </div>
      )}
      <LibraryUploadsFailed uploads={uploads} />
      <div className="ed-library-room">
        {failed && <CallFailed title="The media library could not be loaded" query={library} />}
        {isEmpty && (
          <EmptyState
            icon={Images}
            title="No images yet"
            actions={uploadButton}
            footnote="PNG or JPEG, as many as you like"
          >
            Upload some, or record a demo: the pictures of its steps will be here.
          </EmptyState>
        )}
        {!failed && !isEmpty && (
          <LibraryGrid
            items={items ?? []}
            workspaceId={workspaceId}
            loading={isPending ? 'first' : isFetchingNextPage ? 'more' : null}
            onChoose={choose}
            onDelete={ask}
          />
        )}
        {isFetchNextPageError && !isFetchingNextPage && (
          <div className="ed-library-more" role="alert">
            <span>The next images could not be loaded.</span>
            <Button size="dense" icon={RotateCw} onClick={() => void library.fetchNextPage()}>
              Try again
            </Button>
          </div>
        )}
        {hasNextPage && !isFetchingNextPage && !isFetchNextPageError && (
          <EndOfList count={items?.length ?? 0} onReach={() => void library.fetchNextPage()} />
        )}
      </div>
      {asked && (
        <DeleteMediaDialog
          item={asked}
          workspaceId={workspaceId}
          onDelete={() => void library.remove(asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
