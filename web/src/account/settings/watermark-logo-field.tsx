import { assetHashOf, messageOf, watermarkLogoIssue, watermarkLogoTypes } from '@waystep/demo-model'
import { Button, Field, IconButton } from '@waystep/ui'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { addressOf } from '../../api-client/call.ts'
import { sendLogo } from '../../api-client/send-logo.ts'
import { toasts } from '../../toasts/toast-table.ts'

interface WatermarkLogoFieldProps {
  readonly workspaceId: string
  /** As the workspace names it; null: none. */
  readonly logo: string | null
  readonly isClosed: boolean
  readonly onChange: (logo: string | null) => void
}

/** The logo of a workspace's watermark. It is stored at once, and shown once the form is saved. */
export function WatermarkLogoField(props: WatermarkLogoFieldProps) {
  const { workspaceId, logo, isClosed, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (file: File) => {
    const found = watermarkLogoIssue(file)
    setError(found && messageOf(found))
    if (found) return
    setUploading(true)
    const address = addressOf('/api/workspaces/:workspaceId/watermark-logo', {
      params: { workspaceId },
    })
    const stored = await sendLogo(address, file)
    setUploading(false)
    if (stored.ok) onChange(stored.url)
    else setError(stored.text || toasts.imageNotUploaded().text)
  }
  const hash = assetHashOf(logo)
  const verb = hash === null ? 'Upload' : 'Replace'
  return (
    <Field
      label="Logo"
      optional
      hint="Square PNG or JPEG, from 32x32 to 256x256, at most 1 MB."
      error={error}
    >
      {(control) => (
        <span className="wsui-row">
          {hash !== null && (
            <img
              className="settings-logo"
              src={addressOf('/api/assets/:workspaceId/:hash', { params: { workspaceId, hash } })}
              alt=""
            />
          )}
          <Button
            {...control}
            aria-label={`${verb}: logo of the watermark`}
            icon={ImagePlus}
            loading={uploading}
            disabled={isClosed}
            onClick={() => input.current?.click()}
          >
            {verb}
          </Button>
          {hash !== null && !isClosed && (
            <IconButton
              label="Remove: logo of the watermark"
              icon={X}
              onClick={() => {
                setError(null)
                onChange(null)
              }}
            />
          )}
          <input
            ref={input}
            hidden
            type="file"
            aria-label="Logo of the watermark"
            accept={watermarkLogoTypes.join(',')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file) void send(file)
            }}
          />
        </span>
      )}
    </Field>
  )
}
