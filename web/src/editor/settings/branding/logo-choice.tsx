import { logoTypes, watermarkLogoTypes } from '@waystep/demo-model'
import { useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { assetUrl } from '../../document/asset-url.ts'
import { PictureChoice } from '../../fields/picture-choice.tsx'
import { type LogoKind, uploadLogo } from '../../uploads/upload-logo.ts'

interface LogoChoiceProps {
  readonly label: string
  readonly hint: string
  readonly kind: LogoKind
  readonly workspaceId: string
  /** As the demo names it; null: none. */
  readonly logo: string | null
  readonly onChange: (logo: string | null) => void
}

/** A logo of the draft: it is stored at once, and shown to nobody until the draft is saved. */
export function LogoChoice({ label, hint, kind, workspaceId, logo, onChange }: LogoChoiceProps) {
  const { session } = useEditor()
  const [uploading, setUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const upload = async (file: File) => {
    setError(null)
    setUploading(true)
    const stored = await uploadLogo(session.demoId, file, kind)
    setUploading(false)
    if (stored.ok) onChange(stored.url)
    else setError(stored.text)
  }
  return (
    <PictureChoice
      label={label}
      hint={hint}
      error={error}
      url={assetUrl(workspaceId, logo)}
      accept={kind === 'logo' ? logoTypes : watermarkLogoTypes}
      uploading={uploading}
      onFile={(file) => void upload(file)}
      onRemove={() => {
        setError(null)
        onChange(null)
      }}
    />
  )
}
