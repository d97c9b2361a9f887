import { Button, Field, IconButton } from '@waystep/ui'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { assetUrl } from '../document/asset-url.ts'
import { useEditor } from '../editor-context.ts'
import { chooseFiles } from '../uploads/choose-files.ts'
import { imageTypes, readImage } from '../uploads/read-image.ts'
import { uploadAsset } from '../uploads/upload-asset.ts'

interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  /** `asset:<sha256>`. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A picture that is uploaded from the author's device. */
export function PictureField({ label, hint, value, onChange }: PictureFieldProps) {
  const { demo, notify } = useEditor()
  const workspaceId = demo.demo.value?.workspaceId ?? ''
  const [uploading, setUploading] = useState(false)
  const choose = async () => {
    const [file] = await chooseFiles({ accept: imageTypes, multiple: false })
    if (!file) return
    if ((await readImage(file)) === null) {
      notify.error(`Not a PNG or JPEG picture: ${file.name}`)
      return
    }
    setUploading(true)
    const stored = await uploadAsset(workspaceId, file)
    setUploading(false)
    if (stored.ok) onChange(stored.value)
    // M8.24.
    else notify.error('Error uploading image')
  }
  const url = assetUrl(workspaceId, value)
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <span className="ed-picture-field">
          {url && <img src={url} alt="" />}
          <Button
            {...control}
            icon={ImagePlus}
            size="dense"
            loading={uploading}
            onClick={() => void choose()}
          >
            {value ? 'Replace' : 'Upload'}
          </Button>
          {value && (
            <IconButton
              label={`Remove: ${label}`}
              icon={X}
              size="dense"
              onClick={() => onChange(null)}
            />
          )}
        </span>
      )}
    </Field>
  )
}
