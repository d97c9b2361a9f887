import { type DemoChanges, logoTypes } from '@waystep/demo-model'
import { Button, Switch } from '@waystep/ui'
import { useId, useState } from 'react'
import { type Toast, toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { assetUrl } from '../document/asset-url.ts'
import { PictureChoice } from '../fields/picture-choice.tsx'
import { undo } from '../history/undo.ts'
import { useGate } from '../plans/use-gate.ts'
import { uploadLogo } from '../uploads/upload-logo.ts'

/** What stands around the demo on the page of its link: its logo (E2.64) and its description. */
export function SharePageSection() {
  const { demo, run } = useEditor()
  const shown = demo.demo.value
  const id = useId()
  if (!shown) return null
  return (
    <section className="ed-share-page" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="wsui-label">
        Page of the link
      </h3>
      <LogoField workspaceId={shown.workspaceId} logo={shown.brandLogo} />
      <div className="ed-share-option">
        <label htmlFor={id}>
          Show the description
          {shown.metadesc === '' && (
            <span className="wsui-caption ed-share-note">
              There is none yet: click the demo’s title to write one.
            </span>
          )}
        </label>
        <Switch
          id={id}
          checked={shown.displayDescription}
          onChange={(displayDescription) =>
            run({ type: 'update-demo', changes: { displayDescription } }, 'Show description')
          }
        />
      </div>
    </section>
  )
}

interface LogoFieldProps {
  readonly workspaceId: string
  readonly logo: string | null
}

/** Branding is for plans that have it; without, the logo that is there can only be taken away. */
function LogoField({ workspaceId, logo }: LogoFieldProps) {
  const editor = useEditor()
  const { decision, ask } = useGate()('branding')
  const [uploading, setUploading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const change = (changes: DemoChanges, label: string, told: Toast) => {
    if (!editor.run({ type: 'update-demo', changes }, label)) return
    editor.notify.say(told, () => undo.run(editor, []))
  }
  const upload = async (file: File) => {
    setError(null)
    setUploading(true)
    const stored = await uploadLogo(editor.session.demoId, file)
    setUploading(false)
    if (stored.ok) change({ brandLogo: stored.url }, 'Change logo', toasts.logoChanged)
    else setError(stored.text)
  }
  if (!decision.allowed && logo === null) {
    return (
      <div className="ed-share-option">
        <span className="wsui-grow">
          Logo
          <span className="wsui-caption ed-share-note">{decision.message}</span>
        </span>
        <Button size="dense" onClick={ask}>
          {decision.reason === 'account' ? 'Sign up' : 'Upgrade'}
        </Button>
      </div>
    )
  }
  return (
    <PictureChoice
      label="Logo"
      hint="PNG, JPEG, SVG or GIF, at most 1 MB. It stands over the demo, on white."
      error={error}
      url={assetUrl(workspaceId, logo)}
      accept={logoTypes}
      uploading={uploading}
      onFile={(file) => (decision.allowed ? void upload(file) : ask())}
      onRemove={() => {
        setError(null)
        change({ brandLogo: null }, 'Remove logo', toasts.logoRemoved)
      }}
    />
  )
}
