import type { DemoVersion } from '@waystep/api-contract'
import { Badge, Button, ConfirmDialog, Note } from '@waystep/ui'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { whenOf } from '../../dashboard/demos/when.ts'
import { useEditor } from '../core/editor-context.ts'
import { usePublishing } from './use-publishing.ts'

/** A version: what it was, a look at it, and giving it to viewers again. */
export function VersionRow({ version }: { readonly version: DemoVersion }) {
  const { session } = useEditor()
  const { bringBack } = usePublishing()
  const [asks, setAsks] = useState(false)
  const { id, number, steps, maker, createdAt, isLive } = version
  const preview = `/demo/${encodeURIComponent(session.demoId)}?preview=true&version=${id}`
  const facts = [steps === 1 ? '1 step' : `${steps} steps`, whenOf(createdAt), maker]
  return (
    <li className="ed-version">
      <span className="wsui-grow">
        <b>
          Version {number} {isLive && <Badge tone="success">Viewers get this</Badge>}
        </b>
        <time
          className="wsui-caption wsui-num wsui-cut"
          dateTime={createdAt}
          title={new Date(createdAt).toLocaleString()}
        >
          {facts.filter(Boolean).join(' · ')}
        </time>
      </span>
      <Button
        variant="quiet"
        icon={Play}
        aria-label={`Preview version ${number}`}
        onClick={() => window.open(preview, '_blank', 'noopener')}
      >
        Preview
      </Button>
      {!isLive && (
        <Button aria-label={`Bring back version ${number}`} onClick={() => setAsks(true)}>
          Bring back
        </Button>
      )}
      {bringBack.isError && <Note tone="danger">{bringBack.error.message}</Note>}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Bring back version ${number}?`}
        subtitle="Viewers get it from now on, and with it steps, images and texts that you have taken out since. What you redacted stays redacted. The demo in the editor stays as it is: its changes wait until you publish."
        primaryLabel="Bring back"
        secondaryLabel="Cancel"
        loading={bringBack.isPending}
        onConfirm={() => bringBack.mutate(id, { onSettled: () => setAsks(false) })}
      />
    </li>
  )
}
