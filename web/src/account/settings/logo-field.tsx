import {
  assetHashOf,
  logoIssue,
  logoTypes,
  messageOf,
  watermarkLogoIssue,
  watermarkLogoTypes,
} from '@waystep/demo-model'
import { Button, Field, IconButton } from '@waystep/ui'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { addressOf } from '../../api-client/call.ts'
import { sendLogo } from '../../api-client/send-logo.ts'
import { toasts } from '../../toasts/toast-table.ts'

const kinds = {
  watermark: {
    name: 'logo of the watermark',
    hint: 'Square PNG or JPEG, from 32x32 to 256x256, at most 1 MB.',
    path: '/api/workspaces/:workspaceId/watermark-logo',
    types: watermarkLogoTypes,
    issueOf: watermarkLogoIssue,
  },
  demos: {
    name: 'logo of new demos',
    hint: 'PNG, JPEG, SVG or GIF, at most 1 MB. It stands over the demo, on white.',
    path: '/api/workspaces/:workspaceId/logo',
    types: logoTypes,
    issueOf: logoIssue,
  },
} as const

interface LogoFieldProps {
  readonly kind: keyof typeof kinds
  readonly workspaceId: string
  /** As the workspace names it; null: none. */
  readonly logo: string | null
  readonly isClosed: boolean
  readonly onChange: (logo: string | null) => void
}

/** A logo of a workspace: of its watermark, or of its new demos. It is stored at once, and shown once the form is saved. */
export function LogoField({ kind, workspaceId, logo, isClosed, onChange }: LogoFieldProps) {
  const { name, hint, path, types, issueOf } = kinds[kind]
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (file: File) => {
    const found = issueOf(file)
    setError(found && messageOf(found))
    if (found) return
    setUploading(true)
    const stored = await sendLogo(addressOf(path, { params: { workspaceId } }), file)
    setUploading(false)
    if (stored.ok) onChange(stored.url)
    else setError(stored.text || toasts.imageNotUploaded().text)
  }
  const hash = assetHashOf(logo)
  const verb = hash === null ? 'Upload' : 'Replace'
  return (
    <Field label="Logo" optional hint={hint} error={error}>
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
            aria-label={`${verb}: ${name}`}
            icon={ImagePlus}
            loading={uploading}
            disabled={isClosed}
            onClick={() => input.current?.click()}
          >
            {verb}
          </Button>
          {hash !== null && !isClosed && (
            <IconButton
              label={`Remove: ${name}`}
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
            aria-label={`File: ${name}`}
            accept={types.join(',')}
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
