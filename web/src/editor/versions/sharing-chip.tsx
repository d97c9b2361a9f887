import { Icon, Tooltip } from '@waystep/ui'
import { Eye, Lock } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { share } from '../share/show-share.ts'
import { useSharing } from '../share/use-sharing.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useUnpublished } from './use-unpublished.ts'
import './versions.css'

/** Beside the title: that nobody else can watch the demo, or that viewers still see what was taken out. */
export function SharingChip() {
  const editor = useEditor()
  const { on } = useSharing()
  const unpublished = useUnpublished()
  if (on === false) {
    return (
      <Tooltip
        text="Only members of your workspace can watch this demo. Click to share it."
        side="bottom"
      >
        <button
          type="button"
          className="ed-sharing-chip"
          aria-label="Private"
          onClick={() => share.run(editor, [])}
        >
          <Icon of={Lock} size={14} />
          <span>Private</span>
        </button>
      </Tooltip>
    )
  }
  if (!unpublished?.stillSeen) return null
  return (
    <Tooltip
      text="Viewers have the version from before. Click to publish the changes."
      side="bottom"
    >
      <button
        type="button"
        className="ed-sharing-chip"
        data-tone="warning"
        aria-label="Viewers still see what you took out"
        onClick={() => editor.show(PublishDialog, {})}
      >
        <Icon of={Eye} size={14} />
        <span>Viewers still see what you took out</span>
      </button>
    </Tooltip>
  )
}
