import { assetReference } from '@waystep/demo-model'
import { Dialog, DialogBody, TabPanel, Tabs } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import type { StoredImage } from '../uploads/prepare-images.ts'
import type { StoredVideo } from '../uploads/videos/store-video.ts'
import { LibraryImages } from './library-images.tsx'
import { LibraryVideos } from './library-videos.tsx'
import type { LibraryType } from './use-library.ts'

interface LibraryDialogProps {
  /** What choosing an item does, as a sentence. */
  readonly purpose: string
  /** Absent: no image is wanted. */
  readonly onChoose?: (image: StoredImage) => void
  /** Absent: no video is wanted. */
  readonly onChooseVideo?: (video: StoredVideo) => void
  /** Absent: it is the editor's open dialog. */
  readonly onClose?: () => void
}

/** The media of the workspace, to choose from (M2.16). What is not wanted has no tab. */
export function LibraryDialog({ purpose, onChoose, onChooseVideo, onClose }: LibraryDialogProps) {
  const editor = useEditor()
  const closeDialog = onClose ?? editor.closeDialog
  const [tab, setTab] = useState<LibraryType>(onChoose ? 'Images' : 'Videos')
  const images = onChoose && (
    <LibraryImages
      onChoose={({ Key, Width, Height }) => {
        closeDialog()
        onChoose({ asset: assetReference(Key), width: Width, height: Height })
      }}
    />
  )
  const videos = onChooseVideo && (
    <LibraryVideos
      onChoose={({ Key, Width, Height, Duration, Poster }) => {
        closeDialog()
        onChooseVideo({
          video: assetReference(Key),
          videoWidth: Width,
          videoHeight: Height,
          videoDuration: Duration,
          image: Poster === null ? null : assetReference(Poster),
        })
      }}
    />
  )
  return (
    <Dialog open onOpenChange={closeDialog} width={960} title="Media Library" subtitle={purpose}>
      <DialogBody>
        {images && videos ? (
          <Tabs
            label="Media"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'Images', label: 'Images' },
              { value: 'Videos', label: 'Videos' },
            ]}
          >
            <TabPanel value="Images">{images}</TabPanel>
            <TabPanel value="Videos">{videos}</TabPanel>
          </Tabs>
        ) : (
          (images ?? videos)
        )}
      </DialogBody>
    </Dialog>
  )
}
