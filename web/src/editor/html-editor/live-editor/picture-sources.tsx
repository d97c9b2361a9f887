import { Button } from '@waystep/ui'
import { ImagePlus, Images } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../app/session/session.tsx'
import { useEditor } from '../../core/editor-context.ts'
import { LibraryDialog } from '../../media-library/library-dialog.tsx'
import { choosePicture } from './choose-picture.ts'

interface PictureSourcesProps {
  readonly uploadLabel: string
  /** Gets what edits call the picture, `asset:<sha256>`. */
  readonly onChoose: (asset: string) => void
}

/** Where another picture comes from: the author's device or, for members, the media library. */
export function PictureSources({ uploadLabel, onChoose }: PictureSourcesProps) {
  const editor = useEditor()
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  const upload = async () => {
    setBusy(true)
    const asset = await choosePicture(editor).finally(() => setBusy(false))
    if (asset !== null) onChoose(asset)
  }
  return (
    <div className="ed-live-sources">
      <Button icon={ImagePlus} size="dense" loading={busy} onClick={() => void upload()}>
        {uploadLabel}
      </Button>
      {!user.isTrial && (
        <Button
          icon={Images}
          size="dense"
          onClick={() =>
            editor.show(LibraryDialog, {
              purpose: 'Choose the image that the page shows instead.',
              onChoose: ({ asset }) => onChoose(asset),
            })
          }
        >
          Library
        </Button>
      )}
    </div>
  )
}
