import { type ReactNode, useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { assetUrl } from '../document/asset-url.ts'
import { imageTypes, readImage } from '../uploads/read-image.ts'
import { uploadAsset } from '../uploads/upload-asset.ts'
import { PictureChoice } from './picture-choice.tsx'

export interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  /** `asset:<sha256>`. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Other ways to choose one. */
  readonly more?: ReactNode
}

/** A picture that is uploaded from the author's device. */
export function PictureField({ label, hint, value, onChange, more }: PictureFieldProps) {
  const { demo, notify } = useEditor()
  const workspaceId = demo.demo.value?.workspaceId ?? ''
  const [uploading, setUploading] = useState(false)
  const upload = async (file: File) => {
    if ((await readImage(file)) === null) {
      notify.say(toasts.notPictures([file.name]))
      return
    }
    setUploading(true)
    const stored = await uploadAsset(workspaceId, file)
    setUploading(false)
    if (stored.ok) onChange(stored.value)
    else notify.say(toasts.imageNotUploaded(stored.failure.message))
  }
  return (
    <PictureChoice
      label={label}
      hint={hint}
      url={assetUrl(workspaceId, value)}
      accept={imageTypes}
      uploading={uploading}
      onFile={(file) => void upload(file)}
      onRemove={() => onChange(null)}
      more={more}
    />
  )
}
